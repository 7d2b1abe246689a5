import { type Termo, termo } from '../termo.ts';

export const equipe: Record<string, Termo> = {
  'usuarios.nome': termo('Nome do usuário.', 'Name of the user.', 'Ana Souza'),
  'usuarios.ativo': termo(
    'Se o usuário está ativo; o token de um inativo deixa de valer na hora.',
    'Whether the user is active; the token of an inactive one stops being valid at once.',
    true,
  ),
  id_perfil: termo(
    '1 administrador, 2 gestor, 3 integracao, 4 campo.',
    '1 administrator, 2 manager, 3 integration, 4 field user.',
    4,
  ),
  perfil: termo(
    'O que o usuário pode: `campo` usa só a API de campo, os outros a v2; `administrador` e `gestor`, também a do escritório.',
    'What the user may do: `campo` uses only the field API, the others v2; `administrador` and `gestor` that of the office too.',
    'campo',
  ),
  'usuarios.data': termo(
    'Quando o usuário esteve ali, pelo relógio do aparelho.',
    'When the user was there, by the device’s clock.',
    '2026-08-14T13:25:40Z',
  ),
  'grupos.nome': termo(
    'Nome do grupo, único na conta.',
    'Name of the group, unique in the account.',
    'Equipe Sul',
  ),
  id_origem: termo(
    'Id do grupo no sistema integrado.',
    'Id of the group in the integrated system.',
    12,
  ),
  'segmentos.nome': termo(
    'Nome do segmento, único na conta.',
    'Name of the segment, unique in the account.',
    'Refrigeração',
  ),
  'segmentos.ativo': termo('Se o segmento está em uso.', 'Whether the segment is in use.', true),
  'segmentos.ids_grupos': termo(
    'Ids dos grupos do segmento; quando enviada, a lista substitui a atual inteira, e `[]` remove todos.',
    'Ids of the groups of the segment; when sent, the list replaces the whole current one, and `[]` removes all.',
    [1, 2],
  ),
  usuarios: termo('Usuários do segmento.', 'Users of the segment.'),
  grupos: termo('Grupos do segmento.', 'Groups of the segment.'),
};
