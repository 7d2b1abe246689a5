import { type Termo, termo } from '../termo.ts';
import { CARIMBO } from './exemplos.ts';

export const comuns: Record<string, Termo> = {
  id: termo('Identificador dado pelo serviço.', 'Identifier given by the service.', 1),
  nome: termo(
    'Nome, como aparece nas telas.',
    'Name, as screens show it.',
    'Manutenção preventiva',
  ),
  ativo: termo(
    'Se o item está em uso; inativos ficam no histórico.',
    'Whether the item is in use; inactive ones stay in the history.',
    true,
  ),
  ordem: termo(
    'Posição em que as telas mostram o item.',
    'Position in which screens show the item.',
    1,
  ),
  cor: termo('Cor nas telas, `#RRGGBB`.', 'Colour on screens, `#RRGGBB`.', '#1c7ed6'),
  inicial: termo(
    'Se é o status que uma nova ordem recebe.',
    'Whether it is the status that a new order gets.',
    true,
  ),
  data_criacao: termo(
    'Instante da criação, dado pelo serviço, sempre com seis dígitos de fração.',
    'Instant of creation, given by the service, always with six digits of fraction.',
    CARIMBO,
  ),
  atualizado_em: termo(
    'Instante da última mudança real, dado pelo serviço, sempre com seis dígitos de fração; é o cursor da leitura incremental.',
    'Instant of the last real change, given by the service, always with six digits of fraction; the cursor of incremental reads.',
    CARIMBO,
  ),
  telefone: termo('Telefone.', 'Telephone number.', '+55 11 3456-7890'),
  email: termo('E-mail.', 'E-mail address.', 'contato@exemplo.com.br'),
  latitude: termo(
    'Latitude em graus decimais; sempre junto com `longitude`; 0 com 0 é nenhuma posição.',
    'Latitude in decimal degrees; always together with `longitude`; 0 with 0 is no position.',
    -23.5505,
  ),
  longitude: termo(
    'Longitude em graus decimais; sempre junto com `latitude`; 0 com 0 é nenhuma posição.',
    'Longitude in decimal degrees; always together with `latitude`; 0 with 0 is no position.',
    -46.6333,
  ),
  precisao: termo('Precisão da posição, em metros.', 'Accuracy of the position, in metres.', 12),
  id_cliente: termo('Id do cliente.', 'Id of the customer.', 7),
  id_pessoa: termo('Id da pessoa.', 'Id of the person.', 5),
  id_usuario: termo('Id do usuário.', 'Id of the user.', 3),
  usuario: termo(
    'Nome do usuário em `id_usuario`; null quando não há usuário.',
    'Name of the user in `id_usuario`; null when there is no user.',
    'Ana Souza',
  ),
  id_grupo: termo('Id do grupo.', 'Id of the group.', 1),
  id_segmento: termo('Id do segmento.', 'Id of the segment.', 1),
  id_registro: termo('Id da visita.', 'Id of the visit.', 120),
  id_ordem_servico: termo(
    'Id da ordem de serviço; null em uma visita independente.',
    'Id of the service order; null for an independent visit.',
    15,
  ),
  id_questionario: termo('Id do questionário.', 'Id of the questionnaire.', 2),
  ids_usuarios: termo(
    'Ids dos usuários vinculados; quando enviada, a lista substitui a atual inteira, e `[]` remove todos.',
    'Ids of the linked users; when sent, the list replaces the whole current one, and `[]` removes all.',
    [3, 4],
  ),
  ids_grupos: termo('Ids dos grupos vinculados.', 'Ids of the linked groups.', [1, 2]),
  ids_segmentos: termo('Ids dos segmentos vinculados.', 'Ids of the linked segments.', [1]),
  ids_clientes: termo(
    'Ids dos clientes da pessoa; como filtro, somente pessoas de um deles.',
    'Ids of the customers of the person; as a filter, only people of one of them.',
    [7, 8],
  ),
  ids_pessoas: termo('Ids das pessoas.', 'Ids of the people.', [5, 6]),
};
