/** The versions of the field API that server and device support. */
import { described, integer, string, uuid } from '../kit/fields.ts';

/** The header with the version that an app was made for. */
export const PROTOCOL_HEADER = 'x-campeiro-protocolo';

/**
 * The versions that this server supports. An app of version 1 does not know the questions `hora` and `sim_nao` nor
 * conditions with `comparacao`: it receives them as `questionario/versao-1.ts` says.
 */
export const PROTOCOLS = { first: 1, last: 2 } as const;

const epoca = uuid({
  pt: 'Identifica a cópia dos dados. Muda quando um backup é restaurado: envie de novo os eventos aceitos nos últimos sete dias.',
  en: 'Identifies the copy of the data. It changes when a backup is restored: send the events that were accepted in the last seven days again.',
  example: '5f0c2f8e-6f2b-4b7e-9a39-0c5d4d1e7b21',
});

/** The field of answers that identifies the installation. */
export const instalacao = uuid({
  pt: 'Identifica a instalação. Não muda quando um backup é restaurado. Um aparelho não envia a uma instalação o que foi feito para outra.',
  en: 'Identifies the installation. It does not change when a backup is restored. A device does not send to one installation what was done for another.',
  example: '2b1d8f6a-94c3-4a0e-8d57-6f0e9c1b3a42',
});

/** The field of every answer to a synchronisation or an upload that identifies the server's data. */
export const answeredBy = { epoca };

/** The fields about the server in answers to a synchronisation. */
export const version = {
  instalacao,
  versao_api: integer({
    pt: 'Versão mais nova desta API que o servidor suporta.',
    en: 'The newest version of this API that the server supports.',
    example: PROTOCOLS.last,
  }),
  versao_servidor: described(string(), {
    pt: 'Versão do servidor.',
    en: 'Version of the server.',
    example: '0.1.0',
  }),
};
