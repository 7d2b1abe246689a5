/** Whether the process is alive and can serve requests: /health/live, /health/ready. */
import { ANYONE } from './kit/access.ts';
import { object, oneOf } from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { ok, operation } from './kit/operation.ts';

export const Health = object({
  status: oneOf(['ok'], {
    pt: '`ok` quando tudo vai bem.',
    en: '`ok` if everything works.',
    example: 'ok',
  }),
});

export const checkLiveness = operation('GET', '/health/live', {
  access: ANYONE,
  group: 'Saúde',
  summary: message('Diz se o processo está ativo', 'Tell whether the process is alive'),
  answer: ok(Health),
});

export const checkReadiness = operation('GET', '/health/ready', {
  access: ANYONE,
  group: 'Saúde',
  summary: message('Diz se o serviço pode atender', 'Tell whether the service can serve requests'),
  answer: ok(Health),
  description: [
    message(
      '503 enquanto o banco de dados não responde.',
      '503 while the database does not answer.',
    ),
  ],
});
