/**
 * The order in which the rooms of each package stand, from the ground up. A room is a folder or a file. It imports rooms
 * that stand before it, never one that stands after it: values and types alike. A file belongs to the longest entry that
 * fits, so a folder may have a file that stands lower.
 */
export const ROOM_ORDERS: Record<string, readonly string[]> = {
  'packages/contract/src': [
    'kit',
    'common.ts',
    'groups.ts',
    'health.ts',
    'token.ts',
    'imagens.ts',
    'jornada.ts',
    'posicao.ts',
    'vinculos.ts',
    'campos-personalizados.ts',
    'clientes.ts',
    'notas-cliente.ts',
    'pessoas.ts',
    'enderecos.ts',
    'usuarios.ts',
    'grupos.ts',
    'segmentos.ts',
    'questionarios.ts',
    'questionario',
    'respostas-questionario.ts',
    'registros.ts',
    'apoio.ts',
    'ordens-servico.ts',
    'deslocamentos',
    'deslocamentos.ts',
    'contestacoes.ts',
    'agenda',
    'campo/fields.ts',
    'propostas.ts',
    'campo',
    'visita',
    'escritorio',
  ],
};
