/** Every resource that is imported, or changed by what a filter finds. */
import type { RecursoDeImportacao } from '@campeiro/contract/escritorio/importacoes';
import { clientesResource } from './clientes.ts';
import { ordensServicoResource } from './ordens-servico.ts';
import { pessoasResource } from './pessoas.ts';
import { registrosResource } from './registros.ts';
import type { Resource } from './resource.ts';
import { usuariosResource } from './usuarios.ts';

export const RESOURCES: Readonly<Record<RecursoDeImportacao, Resource>> = {
  clientes: clientesResource,
  pessoas: pessoasResource,
  usuarios: usuariosResource,
  registros: registrosResource,
  ordens_servico: ordensServicoResource,
};
