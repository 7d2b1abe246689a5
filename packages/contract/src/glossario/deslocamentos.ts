import { type Termo, termo } from '../termo.ts';

export const deslocamentos: Record<string, Termo> = {
  'deslocamentos.data_inicio': termo(
    'Primeiro dia do período, inclusive: o dia UTC deste instante.',
    'First day of the period, included: the UTC day of this instant.',
    '2026-08-01T00:00:00Z',
  ),
  data_fim: termo(
    'Último dia do período, inclusive: o dia UTC deste instante.',
    'Last day of the period, included: the UTC day of this instant.',
    '2026-08-31T00:00:00Z',
  ),
  aprovacao: termo(
    '0 aprovado, 1 desconsiderado, 2 em verificação, 3 não avaliado, 4 reprovado; como filtro, qualquer um dos enviados.',
    '0 approved, 1 disregarded, 2 under verification, 3 not evaluated, 4 rejected; as a filter, any of those sent.',
  ),
  pagamento: termo(
    '0 em aberto, 2 aguardando avaliação, 3 pago; como filtro, qualquer um dos enviados.',
    '0 open, 2 awaiting evaluation, 3 paid; as a filter, any of those sent.',
  ),
  'deslocamentos.ativo': termo(
    'Se o dia ainda vale; false: foi avaliado, e nenhuma de suas visitas restou.',
    'Whether the day still stands; false: it was judged, and none of its visits is left.',
    true,
  ),
  'deslocamentos.ids_usuario': termo('Somente estes usuários.', 'Only these users.', [3, 4]),
  distancia_total: termo(
    'Distância no período, em km, com uma casa; dias desconsiderados ou reprovados não contam.',
    'Distance in the period, in km, to one decimal; disregarded and rejected days do not count.',
    182.4,
  ),
  valor_total: termo(
    'Custo da distância no período, em R$; dias desconsiderados ou reprovados não contam. Ao avaliar dias: a soma de todos eles.',
    'Cost of the distance in the period, in R$; disregarded and rejected days do not count. On judging days: the sum of all of them.',
    273.6,
  ),
  percursos: termo('Quantidade de percursos.', 'Number of legs.', 12),
  distancia_media: termo(
    'Distância média por percurso, em km, com uma casa.',
    'Average distance per leg, in km, to one decimal.',
    15.2,
  ),
  valor_aprovado: termo(
    'Custo dos dias aprovados, em R$.',
    'Cost of the approved days, in R$.',
    150.75,
  ),
  valor_a_pagar: termo(
    'Custo dos dias aprovados e ainda não pagos, em R$.',
    'Cost of the days approved and not yet paid, in R$.',
    90.3,
  ),
  valor_pago: termo('Custo dos dias pagos, em R$.', 'Cost of the paid days, in R$.', 60.45),
  id_dia: termo('Id do dia de deslocamento.', 'Id of the travel day.', 31),
  'deslocamentos.data': termo(
    'Dia no fuso horário da conta, escrito como a meia-noite UTC desse dia.',
    'Day in the account’s time zone, written as that day’s midnight in UTC.',
    '2026-08-14T00:00:00Z',
  ),
  dia_semana: termo(
    'Dia da semana, de 0 (domingo) a 6 (sábado).',
    'Day of the week, 0 (Sunday) to 6 (Saturday).',
    5,
  ),
  distancia: termo('Distância, em km, com uma casa.', 'Distance, in km, to one decimal.', 15.2),
  valor: termo('Custo da distância, em R$.', 'Cost of the distance, in R$.', 22.8),
  distancia_geodesica: termo(
    'Menor distância sobre a superfície da Terra, em km, com precisão de um metro.',
    'Shortest way over the earth’s surface, in km, to the metre.',
    11.692,
  ),
  distancia_trajeto: termo(
    'Comprimento do trajeto gravado pelo aparelho, em km, só para comparação; null quando não há.',
    'Length of the trace that the device recorded, in km, for comparison only; null when there is none.',
    15.871,
  ),
  metodo: termo(
    '`osrm`: distância pela malha viária; `estimada`: distância geodésica vezes `fator`.',
    '`osrm`: distance by road; `estimada`: geodesic distance times `fator`.',
    'estimada',
  ),
  fator: termo(
    'Por quanto a distância geodésica foi multiplicada; null com `osrm`.',
    'What the geodesic distance was multiplied with; null with `osrm`.',
    1.3,
  ),
  valor_por_km: termo('Valor por quilômetro, em R$.', 'Rate per kilometre, in R$.', 1.5),
  valor_por_km_desde: termo(
    'Dia em que esse valor entrou em vigor, escrito como `data`; null: valor da conta, sem data.',
    'Day on which that rate came into effect, written like `data`; null: the account’s rate without a date.',
    '2026-08-01T00:00:00Z',
  ),
  alertas: termo(
    'O que convém conferir: `velocidade_impossivel`, `longe_do_cliente`, `relogio_incorreto`, `acima_do_esperado`, `rota_indisponivel`, `sem_rota`; no dia, também `visitas_alteradas`, quando as visitas de um dia aprovado ou pago mudaram depois, e `valor_por_km_alterado`, quando o valor do quilômetro mudou.',
    'What should be looked at: `velocidade_impossivel`, `longe_do_cliente`, `relogio_incorreto`, `acima_do_esperado`, `rota_indisponivel`, `sem_rota`; of a day also `visitas_alteradas`, when the visits of an approved or paid day changed since, and `valor_por_km_alterado`, when its rate per kilometre did.',
    [],
  ),
  usuario_ultima_alteracao: termo(
    'Nome de quem avaliou o dia por último; null quando ninguém avaliou.',
    'Name of who judged the day last; null when nobody has.',
    'Bruno Lima',
  ),
  ultima_alteracao: termo(
    'Quando o dia foi avaliado por último, DD/MM/AAAA HH:mm no fuso horário da conta.',
    'When the day was judged last, DD/MM/YYYY HH:mm in the account’s time zone.',
    '17/08/2026 09:15',
  ),
  id_percurso: termo('Id do percurso.', 'Id of the leg.', 88),
  'deslocamentos.ordem': termo(
    'Posição do percurso no dia, a partir de 1.',
    'Position of the leg in the day, from 1.',
    1,
  ),
  'deslocamentos.origem': termo(
    'Nome do cliente de onde o percurso parte, ou `Base`.',
    'Name of the customer where the leg begins, or `Base`.',
    'Padaria Aurora Ltda.',
  ),
  destino: termo(
    'Nome do cliente onde o percurso chega, ou `Base`.',
    'Name of the customer where the leg ends, or `Base`.',
    'Mercado Central',
  ),
  id_cliente_origem: termo('Id do cliente de origem.', 'Id of the customer of origin.', 7),
  id_cliente_destino: termo('Id do cliente de destino.', 'Id of the customer of destination.', 8),
  id_registro_origem: termo('Id da visita de origem.', 'Id of the visit of origin.', 120),
  id_registro_destino: termo('Id da visita de destino.', 'Id of the visit of destination.', 121),
  latitude_origem: termo(
    'Latitude da origem, em graus decimais.',
    'Latitude of the origin, in decimal degrees.',
    -23.5505,
  ),
  longitude_origem: termo(
    'Longitude da origem, em graus decimais.',
    'Longitude of the origin, in decimal degrees.',
    -46.6333,
  ),
  latitude_destino: termo(
    'Latitude do destino, em graus decimais.',
    'Latitude of the destination, in decimal degrees.',
    -23.6139,
  ),
  longitude_destino: termo(
    'Longitude do destino, em graus decimais.',
    'Longitude of the destination, in decimal degrees.',
    -46.7284,
  ),
  inicio: termo('Quando o percurso começou.', 'When the leg began.', '2026-08-14T13:25:40Z'),
  fim: termo('Quando o percurso terminou.', 'When the leg ended.', '2026-08-14T14:02:00Z'),
};
