import type { Endereco } from '@campeiro/contract/enderecos';
import type {
  acceptProposta,
  declineProposta,
  PropostaDoUsuario,
} from '@campeiro/contract/escritorio/propostas';
import type { Usuario } from '@campeiro/contract/usuarios';
import { list, route } from '@campeiro/ui/http/route.ts';
import type { Static } from 'typebox';

const PROPOSTA = '/escritorio/v1/propostas-de-local/{id}';

export const operations = {
  listPropostas: list<PropostaDoUsuario>('/escritorio/v1/propostas-de-local/list'),
  acceptProposta: route<typeof acceptProposta>('POST', `${PROPOSTA}/aceitar`, 200),
  declineProposta: route<typeof declineProposta>('POST', `${PROPOSTA}/recusar`, 200),
  listEnderecos: list<Static<typeof Endereco>>('/escritorio/v1/enderecos/list'),
  listUsuarios: list<Usuario>('/escritorio/v1/usuarios/list'),
};
