import { msg } from '../../idiomas.ts';
import { juntas, lista, type Operacoes, PRESERVA } from '../../operacao.ts';

const grupo = 'Deslocamentos';

const ADMINISTRADOR = msg('Só para administradores.', 'For administrators only.');
const DIAS = msg(
  'Os dias a partir de `desde` são calculados de novo. Os aprovados, os pagos e os de meses fechados ficam com seus valores: aqueles passam a trazer um alerta, estes mudam quando o mês é reaberto.',
  'The days from `desde` on are reckoned anew. Those that are approved, paid or in a closed month keep their figures: the former show an alert from then on, the latter change when the month is reopened.',
);
const REPETIDA = msg(
  'Uma segunda a partir do mesmo dia responde 409.',
  'A second one from the same day on answers 409.',
);

export const vigencias: Operacoes = {
  'POST /escritorio/v1/bases-usuarios/list': lista(grupo, msg('Lista bases', 'List bases'), {
    ids_usuario: [4],
    ordenar: '-desde',
  }),
  'GET /escritorio/v1/bases-usuarios/{id}': { grupo, resumo: msg('Lê uma base', 'Get a base') },
  'POST /escritorio/v1/bases-usuarios': {
    grupo,
    resumo: msg('Define a base de um usuário', 'Set the base of a user'),
    descricao: juntas(
      ADMINISTRADOR,
      msg(
        'Onde os dias do usuário começam e terminam, a partir de `desde`. Latitude e longitude nulas: sem base dali em diante; só uma delas: 422.',
        'Where the user’s days begin and end, from `desde` on. Latitude and longitude null: no base from then on; only one of them: 422.',
      ),
      REPETIDA,
      DIAS,
    ),
    erros: ['CONFLITO', 'REGRA_NEGOCIO'],
    corpo: { id_usuario: 4, desde: '2026-08-01', latitude: -23.5505, longitude: -46.6333 },
  },
  'PATCH /escritorio/v1/bases-usuarios/{id}': {
    grupo,
    resumo: msg('Corrige uma base', 'Correct a base'),
    descricao: juntas(ADMINISTRADOR, PRESERVA, DIAS),
    erros: ['CONFLITO', 'REGRA_NEGOCIO'],
    corpo: { desde: '2026-08-03' },
  },
  'DELETE /escritorio/v1/bases-usuarios/{id}': {
    grupo,
    resumo: msg('Exclui uma base', 'Delete a base'),
    descricao: juntas(
      ADMINISTRADOR,
      msg(
        'Vale de novo a anterior, como se esta nunca tivesse existido.',
        'The one before holds again, as if this one had never been.',
      ),
      DIAS,
    ),
  },
  'POST /escritorio/v1/valores-por-km/list': lista(
    grupo,
    msg('Lista valores por quilômetro', 'List rates per kilometre'),
    { da_conta: true, ordenar: '-desde' },
  ),
  'GET /escritorio/v1/valores-por-km/{id}': {
    grupo,
    resumo: msg('Lê um valor por quilômetro', 'Get a rate per kilometre'),
  },
  'POST /escritorio/v1/valores-por-km': {
    grupo,
    resumo: msg('Define o valor do quilômetro', 'Set the rate per kilometre'),
    descricao: juntas(
      ADMINISTRADOR,
      msg(
        'De um usuário ou, com `id_usuario` nulo, da conta. Vale o mais recente que não é posterior ao dia; qualquer um do usuário antes dos da conta; sem nenhum, o `valor_por_km` da conta. No máximo quatro casas decimais.',
        'Of a user or, with a null `id_usuario`, of the account. The newest that is not after the day holds; any of the user’s before those of the account; without any, the `valor_por_km` of the account. Four decimals at most.',
      ),
      REPETIDA,
      DIAS,
    ),
    erros: ['CONFLITO'],
    corpo: { id_usuario: null, desde: '2026-08-01', valor_por_km: 1.75 },
  },
  'PATCH /escritorio/v1/valores-por-km/{id}': {
    grupo,
    resumo: msg('Corrige um valor por quilômetro', 'Correct a rate per kilometre'),
    descricao: juntas(ADMINISTRADOR, PRESERVA, DIAS),
    erros: ['CONFLITO'],
    corpo: { valor_por_km: 1.8 },
  },
  'DELETE /escritorio/v1/valores-por-km/{id}': {
    grupo,
    resumo: msg('Exclui um valor por quilômetro', 'Delete a rate per kilometre'),
    descricao: juntas(ADMINISTRADOR, DIAS),
  },
  'POST /escritorio/v1/historico-de-vigencias/list': lista(
    grupo,
    msg('Lista as mudanças de bases e valores', 'List the changes of bases and rates'),
    { tipo: 'valor_por_km', ordenar: '-id' },
    [
      msg(
        'Quem definiu, corrigiu ou excluiu o quê, e como era antes; também o `valor_por_km` da conta, com `desde` nulo.',
        'Who set, corrected or deleted what, and what it was before; also the `valor_por_km` of the account, with a null `desde`.',
      ),
    ],
  ),
};
