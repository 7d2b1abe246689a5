/** Which version of the field API the server and a device speak. */
import { described, integer, string, uuid } from '../kit/fields.ts';

/** The header in which an app says the version that it was made for. */
export const PROTOCOL_HEADER = 'x-campeiro-protocolo';

/** The versions that this server takes. */
export const PROTOCOLS = { first: 1, last: 1 } as const;

const epoca = uuid({
  pt: 'Qual cópia dos dados respondeu. Outra, depois de um backup restaurado: envie de novo o que foi aceito nos últimos sete dias.',
  en: 'Which copy of the data answered. Another one, after a backup was restored: send again what was accepted in the last seven days.',
  example: '5f0c2f8e-6f2b-4b7e-9a39-0c5d4d1e7b21',
});

/** What every answer of the synchronisation and of uploads says of who gave it. */
export const answeredBy = { epoca };

/** What the synchronisation says beside. */
export const version = {
  versao_api: integer({
    pt: 'Versão mais nova desta API que o servidor fala.',
    en: 'The newest version of this API that the server speaks.',
    example: PROTOCOLS.last,
  }),
  versao_servidor: described(string(), {
    pt: 'Versão do servidor.',
    en: 'Version of the server.',
    example: '0.1.0',
  }),
};
