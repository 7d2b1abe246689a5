/** The OpenAPI documents and their contents. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { Operation } from '@campeiro/contract/kit/operation';

export interface Area {
  /** The path of the document: `<path>/openapi.json`. */
  below: string;
  title: string;
  summary: Message;
  description: Message;
  covers: (operation: Operation) => boolean;
}

const ofOffice = ({ path }: Operation): boolean => path.startsWith('/escritorio/');

/** The APIs for integrators and devices. */
export const publicArea: Area = {
  below: '',
  title: 'Campeiro',
  covers: (operation) => !ofOffice(operation),
  summary: message(
    'Serviço em campo: trabalho para técnicos, e de volta o que foi feito.',
    'Field service: work for technicians, and back what was done.',
  ),
  description: message(
    'Envie clientes, ordens de serviço e visitas; leia de volta o que foi executado. Todas as datas são UTC com `Z`, com até nove dígitos de fração; o que é mais fino que um microssegundo é cortado. Listas são `POST …/list` com filtros no corpo. Erros têm um só formato; aja pelo `codigo`. O que cria aceita `Idempotency-Key`, para repetir sem duplicar.\n\n[Guias](/docs/guias) · [Erros](/docs/erros) · [Coleção do Postman](/docs/postman.json)',
    'Send customers, service orders and visits; read back what was done. All times are UTC with `Z`, with up to nine digits of fraction; what is finer than a microsecond is cut off. Lists are `POST …/list` with filters in the body. Errors have one format; act on `codigo`. What creates takes an `Idempotency-Key`, so that repeating is safe.\n\n[Guides](/docs/guias) · [Errors](/docs/erros) · [Postman collection](/docs/postman.json)',
  ),
};

/** The console's API, in a separate document, because integrators do not need it. */
export const officeArea: Area = {
  below: '/escritorio',
  title: 'Campeiro: escritório',
  covers: ofOffice,
  summary: message(
    'A API do escritório: usuários, conta e cadastros.',
    'The office API: users, the account and its tables.',
  ),
  description: message(
    'O que o console usa, para usuários com o perfil `administrador` ou `gestor`. Entre por `POST /v2/token`. Formas, erros, listas e datas são os da API v2.',
    'What the console uses, for users with the role `administrador` or `gestor`. Sign in through `POST /v2/token`. Forms, errors, lists and times are those of the v2 API.',
  ),
};
