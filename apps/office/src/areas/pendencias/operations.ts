import type { ContestacaoDoUsuario } from '@campeiro/contract/escritorio/contestacoes';
import type { DiaDoUsuario } from '@campeiro/contract/escritorio/deslocamentos';
import type { Usuario } from '@campeiro/contract/usuarios';
import { list } from '@campeiro/ui/http/route.ts';

export const operations = {
  listContestacoes: list<ContestacaoDoUsuario>('/escritorio/v1/deslocamentos/contestacoes/list'),
  listDias: list<DiaDoUsuario>('/escritorio/v1/deslocamentos/dias/list'),
  listUsuarios: list<Usuario>('/escritorio/v1/usuarios/list'),
};
