import type {
  EventoEmQuarentena,
  resolveEventoRecusado,
} from '@campeiro/contract/escritorio/eventos-recusados';
import type { Usuario } from '@campeiro/contract/usuarios';
import { list, route } from '@campeiro/ui/http/route.ts';
import type { Static } from 'typebox';

export const operations = {
  listEventosRecusados: list<Static<typeof EventoEmQuarentena>>(
    '/escritorio/v1/eventos-recusados/list',
  ),
  resolveEventoRecusado: route<typeof resolveEventoRecusado>(
    'POST',
    '/escritorio/v1/eventos-recusados/{id}/resolver',
    200,
  ),
  listUsuarios: list<Usuario>('/escritorio/v1/usuarios/list'),
};
