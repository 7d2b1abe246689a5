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
  /** Whether it shows the events of webhooks. */
  showsEvents?: boolean;
}

const ofOffice = ({ path }: Operation): boolean => path.startsWith('/escritorio/');

/** The APIs for integrators and devices. */
export const publicArea: Area = {
  below: '',
  title: 'Campeiro',
  covers: (operation) => !ofOffice(operation),
  showsEvents: true,
  summary: message(
    'Serviço em campo: envie trabalho aos técnicos e leia o que eles fizeram.',
    'Field service: send work to technicians and read back what they did.',
  ),
  description: message(
    'Envie clientes, ordens de serviço e visitas; leia de volta o que foi executado. Todas as datas são UTC com `Z` e até nove dígitos de fração, cortados em microssegundos. Listas são `POST …/list` com filtros no corpo. Erros têm um só formato; aja pelo `codigo`. O que cria aceita `Idempotency-Key`, para repetir sem duplicar.\n\n[Guias](/docs/guias?language=pt-BR) · [Erros](/docs/erros?language=pt-BR) · [Coleção do Postman](/docs/postman.json?language=pt-BR) · [English](/docs?language=en-US)',
    'Send customers, service orders and visits; read back what was done. All times are UTC with `Z` and up to nine fraction digits, cut to microseconds. Lists are `POST …/list` with filters in the body. Errors have one format; act on `codigo`. What creates takes an `Idempotency-Key`, so that repeating is safe.\n\n[Guides](/docs/guias?language=en-US) · [Errors](/docs/erros?language=en-US) · [Postman collection](/docs/postman.json?language=en-US) · [Português](/docs?language=pt-BR)',
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
    'A API do console, para usuários com o perfil `administrador` ou `gestor`. Programas entram com `POST /v2/token`, o console com `POST /escritorio/v1/sessoes`, que grava um cookie. Com o cookie, o que escreve exige `Sec-Fetch-Site: same-origin`, ou `Origin` com o endereço do serviço, e um corpo `application/json`. Corpos, erros, listas e datas funcionam como na API v2.',
    'The console’s API, for users with the role `administrador` or `gestor`. Programs sign in with `POST /v2/token`, the console with `POST /escritorio/v1/sessoes`, which sets a cookie. With the cookie, whatever writes requires `Sec-Fetch-Site: same-origin`, or `Origin` with the address of the service, and an `application/json` body. Bodies, errors, lists and times work as in the v2 API.',
  ),
};
