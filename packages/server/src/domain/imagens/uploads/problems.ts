/** Errors of uploads as problems. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import {
  brokenRule,
  conflict,
  invalid,
  notFound,
  Problem,
  serviceUnavailable,
} from '../../../platform/problem.ts';

/** An error thrown by the tus server. */
interface TusError {
  status_code: number;
}

/** The problem for an error that the tus server threw or answered; undefined if there is none. */
export function problemOfUpload(outcome: unknown, maxSize: number): unknown {
  if (outcome instanceof Response)
    return outcome.status < 400 ? undefined : byStatus(outcome.status, maxSize);
  const status = (outcome as Partial<TusError>).status_code;
  return status === undefined ? outcome : byStatus(status, maxSize);
}

function byStatus(status: number, maxSize: number): Problem {
  if (status === 404 || status === 410) return notFound();
  if (status === 409) return otherOffset();
  if (status === 413) return tooLarge(maxSize);
  if (status >= 500 && status !== 501) return serviceUnavailable();
  return badHeaders();
}

const otherOffset = () =>
  conflict(
    'Upload-Offset não é igual ao que já chegou. Consulte com HEAD e continue dali.',
    'Upload-Offset differs from how much has arrived. Ask with HEAD and continue from there.',
  );

const tooLarge = (max: number) =>
  new Problem(
    'CORPO_MUITO_GRANDE',
    message(
      `A imagem pode ter no máximo ${max} bytes, e não mais do que Upload-Length.`,
      `The image may have at most ${max} bytes, and no more than Upload-Length.`,
    ),
  );

const issue = (campo: string, mensagem: Message) =>
  invalid([{ campo, codigo: 'VALOR_INVALIDO', mensagem }]);

const badHeaders = () =>
  new Problem(
    'VALIDACAO_CAMPOS',
    message('Isto não é um envio tus 1.0.0.', 'This is no upload of tus 1.0.0.'),
    {
      erros: [
        {
          campo: 'Tus-Resumable',
          codigo: 'VALOR_INVALIDO',
          mensagem: message(
            'Envie os cabeçalhos Tus-Resumable, Upload-Length e Upload-Metadata, ou Upload-Offset e Content-Type, como o protocolo exige.',
            'Send the headers Tus-Resumable, Upload-Length and Upload-Metadata, or Upload-Offset and Content-Type, as the protocol requires.',
          ),
        },
      ],
      headers: { 'tus-version': '1.0.0' },
    },
  );

export const badOwner = () =>
  issue(
    'Upload-Metadata',
    message(
      'id_usuario deve ser o id de um usuário, em base64.',
      'id_usuario must be the id of a user, in base64.',
    ),
  );

export const notNamed = () =>
  brokenRule(
    'Nenhum evento deste técnico traz esta imagem. Entregue antes os eventos.',
    'No event of this technician names this image. Hand the events over first.',
  );

export const badHash = () =>
  issue(
    'Upload-Metadata',
    message(
      'Informe sha256: o SHA-256 do arquivo em hexadecimal minúsculo.',
      'Give sha256: the SHA-256 of the file in lower-case hexadecimal.',
    ),
  );

export const empty = () =>
  issue('Upload-Length', message('O arquivo está vazio.', 'The file is empty.'));
