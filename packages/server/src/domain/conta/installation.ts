import type { Instalacao } from '@campeiro/contract/escritorio/instalacao';
import type { Config } from '../../platform/config.ts';

/** What the environment decides for every account. No addresses of other services, and no secrets. */
export const installationOf = (config: Config): Instalacao => ({
  endereco: config.PUBLIC_URL ? config.publicUrl : null,
  mapa: mapOf(config),
  rede_viaria: config.OSRM_URL !== undefined,
  email: config.SMTP_URL !== undefined,
  sessao_segundos: config.SESSION_TTL_SECONDS,
  console_sem_uso_segundos: config.CONSOLE_IDLE_SECONDS,
  token_segundos: config.TOKEN_TTL_SECONDS,
  imagem_segundos: config.IMAGE_URL_TTL_SECONDS,
  envio_segundos: config.UPLOAD_TTL_SECONDS,
});

/** A style comes before a file, as in the apps. */
function mapOf({ MAP_STYLE_URL, MAP_FILE }: Config): Instalacao['mapa'] {
  if (MAP_STYLE_URL) return 'estilo';
  return MAP_FILE ? 'arquivo' : null;
}
