import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  none: message('Este dia não tem deslocamentos', 'This day has no travel'),
  noneText: message(
    'As visitas do dia mudaram de técnico ou de data, ou foram excluídas. Dias sem visitas somem, se ninguém tiver decidido sobre eles.',
    'The visits of the day changed technician or date, or were deleted. Days without visits disappear, unless somebody has decided on them.',
  ),
  next: message('Próximo a avaliar', 'Next to evaluate'),
  toList: message('Todos os dias', 'All days'),
  sums: message('Total do dia', 'Total of the day'),
  counted: message('Distância que conta', 'Distance that counts'),
  recorded: message('Trajetos registrados', 'Recorded trails'),
  noTrace: message('nenhum', 'none'),
  traceOver: message('{km} km a mais que os mesmos percursos', '{km} km more than the same legs'),
  traceUnder: message('{km} km a menos que os mesmos percursos', '{km} km less than the same legs'),
  traceSame: message('igual aos mesmos percursos', 'the same as the same legs'),
  amount: things.valor,
  by: message('{who}, {when}', '{who}, {when}'),
  own: message(
    'Este dia é seu: outra pessoa precisa decidir.',
    'This day is yours: somebody else has to decide.',
  ),
  ownDecision: message(
    'O único administrador decidiu sobre o próprio deslocamento.',
    'The only administrator decided on their own travel.',
  ),
  closed: message(
    'O mês está fechado. Ainda é possível pagar; para mudar a avaliação, reabra o mês.',
    'The month is closed. Paying is still possible; to change the decision, reopen the month.',
  ),
  waiting: message(
    '{n, plural, one {# percurso contestado aguarda resposta} other {# percursos contestados aguardam resposta}}',
    '{n, plural, one {# contested leg awaits an answer} other {# contested legs await an answer}}',
  ),
  legs: things.percursos,
  legsAbout: message(
    'De uma visita à seguinte. Com base, o primeiro percurso sai dela e o último volta a ela.',
    'From one visit to the next. With a base, the first leg begins there and the last ends there.',
  ),
  base: things.base,
  unknown: message('cliente excluído', 'deleted customer'),
  km: message('{km} km', '{km} km'),
  byRoad: message(
    '{km} km pelas ruas (em linha reta são {straight} km).',
    '{km} km by road (the straight line is {straight} km).',
  ),
  estimated: message(
    'Estimada: {straight} km em linha reta × {factor} = {km} km.',
    'Estimated: {straight} km in a straight line × {factor} = {km} km.',
  ),
  trace: message(
    'O aparelho registrou {km} km ({difference} km). Serve só para conferir: não muda o valor.',
    'The device recorded {km} km ({difference} km). This is only for checking: it does not change the amount.',
  ),
  price: message(
    '{km} km × {rate} por km = {valor}. Valor em vigor desde {since}.',
    '{km} km × {rate} per km = {valor}. Rate in effect since {since}.',
  ),
  undatedPrice: message(
    '{km} km × {rate} por km = {valor}. Valor da conta, sem data.',
    '{km} km × {rate} per km = {valor}. The account’s rate, without a date.',
  ),
  visit: things.visita,
  'why velocidade_impossivel': message(
    'O tempo entre as duas visitas é curto demais para o percurso: daria mais de 200 km/h. Um dos horários ou locais está errado.',
    'The time between the two visits is too short for the leg: it would take more than 200 km/h. One of the times or places is wrong.',
  ),
  'why longe_do_cliente': message(
    'Um check-in foi feito a mais de 500 m do endereço do cliente.',
    'A check-in was made more than 500 m from the customer’s address.',
  ),
  'why relogio_incorreto': message(
    'O relógio do aparelho estava mais de cinco minutos adiantado: os horários não são confiáveis.',
    'The device’s clock was more than five minutes ahead: its times cannot be relied on.',
  ),
  'why acima_do_esperado': message(
    'O trajeto registrado passa de uma vez e meia a distância que conta: um desvio ou outro compromisso no caminho.',
    'The recorded trail is more than one and a half times the distance that counts: a detour or another errand on the way.',
  ),
  'why rota_indisponivel': message(
    'O serviço de rotas não respondeu, e a distância foi estimada. Ela é calculada de novo quando ele responder, se o dia não for aprovado antes.',
    'The routing service did not answer, and the distance was estimated. It is computed again when it answers, unless the day is approved before.',
  ),
  'why sem_rota': message(
    'O serviço de rotas não encontrou caminho entre os dois locais, e a distância foi estimada.',
    'The routing service found no way between the two places, and the distance was estimated.',
  ),
  'why visitas_alteradas': message(
    'As visitas mudaram depois que os valores foram fixados. Os valores ficam como estão: decida sobre a diferença em Complementos.',
    'The visits changed after the figures were fixed. The figures stay as they are: decide on the difference under Additions.',
  ),
  'why valor_por_km_alterado': message(
    'O valor por km deste dia mudou depois que os valores foram fixados. Os valores ficam como estão: decida sobre a diferença em Complementos.',
    'The rate of this day changed after the figures were fixed. The figures stay as they are: decide on the difference under Additions.',
  ),
  'why base_alterada': message(
    'A base do técnico neste dia mudou depois que os valores foram fixados. Os valores ficam como estão: decida sobre a diferença em Complementos.',
    'The technician’s base on this day changed after the figures were fixed. The figures stay as they are: decide on the difference under Additions.',
  ),
  map: things.mapa,
  showTrail: message('Ver o trajeto registrado', 'Show the recorded trail'),
  trailAbout: message(
    'O técnico verá, no aplicativo, que você viu o trajeto deste dia.',
    'The technician will see in the app that you looked at the trail of this day.',
  ),
  noTrail: message(
    'O aparelho não registrou posições neste dia.',
    'The device recorded no positions on this day.',
  ),
  trailShown: message(
    '{n, plural, one {# posição} other {# posições}}, das {from} às {to}. Sua consulta ficou registrada.',
    '{n, plural, one {# position} other {# positions}}, from {from} to {to}. It is recorded that you looked.',
  ),
  trailCut: message(
    'O dia tem mais posições do que as mostradas.',
    'The day has more positions than are shown.',
  ),
  history: message('Decisões', 'Decisions'),
  addition: message('complemento', 'addition'),
  noHistory: message('Nenhuma decisão sobre este dia ainda.', 'No decisions on this day yet.'),
  somebody: message('Usuário excluído', 'Deleted user'),
  change: message('{to} (antes: {from})', '{to} (before: {from})'),
  earlier: message(
    'Contestações de percursos que não existem mais',
    'Contests of legs that are gone',
  ),
};
