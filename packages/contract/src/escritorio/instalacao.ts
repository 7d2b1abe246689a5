/** What the host has set up, as far as administrators need it. Nothing here can be changed by API. */
import type { Static } from 'typebox';
import { ADMINISTRATORS } from '../kit/access.ts';
import { boolean, integer, nullable, object, oneOf, string } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';

const seconds = (pt: string, en: string, example: number) => integer({ pt, en, example });

export const Instalacao = object({
  endereco: nullable(
    string({
      pt: 'Endereço em que o serviço é alcançado (`PUBLIC_URL`); null quando não foi definido.',
      en: 'The address at which the service is reached (`PUBLIC_URL`); null if it is not set.',
      example: 'https://campeiro.exemplo.com.br',
    }),
  ),
  mapa: nullable(
    oneOf(['estilo', 'arquivo'], {
      pt: 'De onde vêm as ruas dos mapas: um estilo (`MAP_STYLE_URL`) ou um arquivo (`MAP_FILE`); null: sem ruas.',
      en: 'Where the streets of maps come from: a style (`MAP_STYLE_URL`) or a file (`MAP_FILE`); null: no streets.',
      example: 'arquivo',
    }),
  ),
  rede_viaria: boolean({
    pt: 'Se as distâncias são calculadas pelas ruas (`OSRM_URL`); senão são estimadas.',
    en: 'Whether distances are computed by road (`OSRM_URL`); otherwise they are estimated.',
    example: false,
  }),
  email: boolean({
    pt: 'Se o serviço envia convites e links para trocar a senha por e-mail (`SMTP_URL`).',
    en: 'Whether the service sends invitations and links to replace the password by e-mail (`SMTP_URL`).',
    example: true,
  }),
  sessao_segundos: seconds(
    'Por quantos segundos vale a sessão de um aparelho sem ser renovada, e a do console desde a entrada (`SESSION_TTL_SECONDS`).',
    'For how many seconds the session of a device lasts unless it is renewed, and that of the console from the sign-in (`SESSION_TTL_SECONDS`).',
    2_592_000,
  ),
  console_sem_uso_segundos: seconds(
    'Depois de quantos segundos sem uso termina uma sessão do console (`CONSOLE_IDLE_SECONDS`).',
    'After how many seconds without use a session of the console ends (`CONSOLE_IDLE_SECONDS`).',
    28_800,
  ),
  token_segundos: seconds(
    'Por quantos segundos vale um token de acesso (`TOKEN_TTL_SECONDS`).',
    'For how many seconds an access token is valid (`TOKEN_TTL_SECONDS`).',
    3600,
  ),
  imagem_segundos: seconds(
    'Por quantos segundos vale o endereço de uma imagem (`IMAGE_URL_TTL_SECONDS`).',
    'For how many seconds the address of an image is valid (`IMAGE_URL_TTL_SECONDS`).',
    3600,
  ),
  envio_segundos: seconds(
    'Quantos segundos há para terminar o envio de uma imagem (`UPLOAD_TTL_SECONDS`).',
    'How many seconds there are to finish an upload of an image (`UPLOAD_TTL_SECONDS`).',
    86_400,
  ),
});
export type Instalacao = Static<typeof Instalacao>;

export const getInstalacao = operation('GET', '/escritorio/v1/instalacao', {
  access: ADMINISTRATORS,
  group: 'Conta',
  summary: message('Lê a instalação', 'Get the installation'),
  answer: ok(Instalacao),
  description: [
    message(
      'Só para administradores. O que quem hospeda o serviço definiu em variáveis de ambiente; nada disto muda por API.',
      'For administrators only. What the host has set in environment variables; the API changes none of it.',
    ),
  ],
});
