/** Whether the service lives and can serve: /health/live, /health/ready. */
import { ANYONE } from './kit/access.ts';
import { object, oneOf } from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { ok, operation } from './kit/operation.ts';

export const Health = object({
  status: oneOf(['ok'], {
    pt: '`ok` quando tudo vai bem.',
    en: '`ok` when all is well.',
    example: 'ok',
  }),
});

export const live = operation('GET', '/health/live', {
  access: ANYONE,
  group: 'Saúde',
  summary: message('Diz se o processo vive', 'Tell whether the process lives'),
  answer: ok(Health),
});

export const ready = operation('GET', '/health/ready', {
  access: ANYONE,
  group: 'Saúde',
  summary: message('Diz se o serviço pode atender', 'Tell whether the service can serve'),
  answer: ok(Health),
  description: [
    message(
      '503 enquanto o banco de dados não responde.',
      '503 while the database does not answer.',
    ),
  ],
});
