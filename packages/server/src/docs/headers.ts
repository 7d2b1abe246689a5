/** The headers of answers, as OpenAPI shows them. */
import { type Language, type Message, message } from '@campeiro/contract/kit/languages';
import { ref } from './refs.ts';

interface Header {
  type: 'string' | 'integer';
  text: Message;
}

const header = (type: Header['type'], pt: string, en: string): Header => ({
  type,
  text: message(pt, en),
});

/** Every answer has these. */
const COMMON: Record<string, Header> = {
  'X-Request-Id': header(
    'string',
    'Identifica a requisição; o do chamador é devolvido.',
    'Identifies the request; the caller’s own is echoed.',
  ),
  'X-Epoca': header(
    'string',
    'Identifica a cópia dos dados. Muda quando um backup é restaurado: descarte seus cursores, leia tudo de novo e reenvie o que foi enviado depois do backup. Nenhum id é atribuído pela segunda vez.',
    'Identifies the copy of the data. It changes when a backup is restored: drop your cursors, read everything again, and send again what you sent after the backup. No id is given out a second time.',
  ),
  'X-RateLimit-Limit': header('integer', 'Requisições por janela.', 'Requests per window.'),
  'X-RateLimit-Remaining': header(
    'integer',
    'Quantas requisições ainda cabem na janela.',
    'How many requests the window still allows.',
  ),
  'X-RateLimit-Reset': header(
    'integer',
    'Quando a janela recomeça, em segundos Unix.',
    'When the window restarts, in Unix seconds.',
  ),
};

const HEADERS: Record<string, Header> = {
  ...COMMON,
  'Retry-After': header(
    'integer',
    'Segundos a esperar antes de repetir.',
    'Seconds to wait before repeating.',
  ),
  Location: header('string', 'Endereço do recurso criado.', 'Address of the new resource.'),
  'Idempotent-Replayed': header(
    'string',
    '`true` quando a resposta é a de uma requisição anterior com a mesma `Idempotency-Key`; ausente nas outras.',
    '`true` if the answer is that of an earlier request with the same `Idempotency-Key`; absent otherwise.',
  ),
};

/** References to the headers of every answer. */
export const COMMON_HEADERS = Object.fromEntries(
  Object.keys(COMMON).map((name) => [name, ref('headers', name)]),
);

/** What a header means. */
export const headerText = (name: string, language: Language): string | undefined =>
  HEADERS[name]?.text[language];

/** The components that answers refer to. */
export const headerComponents = (language: Language) =>
  Object.fromEntries(
    Object.entries(HEADERS).map(([name, { type, text }]) => [
      name,
      { description: text[language], schema: { type } },
    ]),
  );
