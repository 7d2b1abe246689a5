import type { PropostaDoUsuario } from '@campeiro/contract/escritorio/propostas';
import type { Usuario } from '@campeiro/contract/usuarios';
import { list } from '@campeiro/ui/http/route.ts';

export const operations = {
  listPropostas: list<PropostaDoUsuario>('/escritorio/v1/propostas-de-local/list'),
  listUsuarios: list<Usuario>('/escritorio/v1/usuarios/list'),
};
