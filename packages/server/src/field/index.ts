/** The field API: what technicians' devices talk to. */
import type { FastifyInstance } from 'fastify';
import { requireRole } from '../http/caller.ts';
import consultas from './consultas/routes.ts';
import eventos from './eventos/routes.ts';
import imagens from './imagens/routes.ts';
import sessoes from './sessoes/routes.ts';
import sincronizar from './sincronizar/routes.ts';

export async function fieldApi(app: FastifyInstance): Promise<void> {
  app.decorate('origem', 'campo');
  requireRole(app, 'campo');
  sessoes(app);
  sincronizar(app);
  eventos(app);
  consultas(app);
  imagens(app);
}
