import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  none: message('Este dia não tem deslocamentos', 'This day has no travel'),
  noneText: message(
    'As visitas do dia mudaram de dono, de data ou foram excluídas. Dias sem visitas somem, se ninguém decidiu sobre eles.',
    'The visits of the day changed hands or date, or were deleted. Days without visits vanish unless somebody decided on them.',
  ),
  next: message('Próximo a avaliar', 'Next to evaluate'),
  toList: message('Todos os dias', 'All days'),
  sums: message('Soma do dia', 'Sum of the day'),
  counted: message('Distância que conta', 'Distance that counts'),
  recorded: message('Trajetos gravados', 'Recorded traces'),
  noTrace: message('nenhum', 'none'),
  traceOver: message('{km} km acima dos mesmos percursos', '{km} km above the same legs'),
  traceUnder: message('{km} km abaixo dos mesmos percursos', '{km} km below the same legs'),
  traceSame: message('igual à dos mesmos percursos', 'the same as the same legs'),
  amount: things.valor,
  by: message('{who}, {when}', '{who}, {when}'),
  own: message(
    'Este dia é seu: outra pessoa decide sobre ele.',
    'This day is yours: somebody else decides about it.',
  ),
  ownDecision: message(
    'Decisão sobre o próprio deslocamento, do único administrador.',
    'A decision about their own travel, by the only administrator.',
  ),
  closed: message(
    'O mês está fechado: para mudar algo, reabra-o.',
    'The month is closed: reopen it to change anything.',
  ),
  waiting: message(
    '{n, plural, one {# percurso contestado espera resposta} other {# percursos contestados esperam resposta}}',
    '{n, plural, one {# contested leg waits for an answer} other {# contested legs wait for an answer}}',
  ),
  legs: things.percursos,
  legsAbout: message(
    'De uma visita à seguinte; com base, o primeiro parte dela e o último volta a ela.',
    'From one visit to the next; with a base, the first begins there and the last ends there.',
  ),
  base: things.base,
  unknown: message('cliente excluído', 'deleted customer'),
  km: message('{km} km', '{km} km'),
  byRoad: message(
    '{km} km pela malha viária (em linha reta são {straight} km).',
    '{km} km by road (the straight line is {straight} km).',
  ),
  estimated: message(
    'Estimada: {straight} km em linha reta × {factor} = {km} km.',
    'Estimated: {straight} km in a straight line × {factor} = {km} km.',
  ),
  trace: message(
    'O aparelho gravou {km} km ({difference} km). Serve para conferir, e não muda o valor.',
    'The device recorded {km} km ({difference} km). It is for checking, and does not change the amount.',
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
    'Entre as duas visitas passou tempo de menos para o caminho: mais de 200 km/h. Um dos horários ou lugares não está certo.',
    'Too little time passed between the two visits for the way: more than 200 km/h. One of the times or places is wrong.',
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
    'O trajeto gravado é mais de uma vez e meia a distância que conta: um desvio, ou outro compromisso no caminho.',
    'The recorded trace is more than one and a half times the distance that counts: a detour, or another errand on the way.',
  ),
  'why rota_indisponivel': message(
    'O serviço de rotas não respondeu, e a distância foi estimada. Ela é calculada de novo quando ele responder, se o dia não for aprovado antes.',
    'The routing service did not answer, and the distance was estimated. It is computed again when it answers, unless the day is approved before.',
  ),
  'why sem_rota': message(
    'O serviço de rotas não conhece caminho entre os dois lugares, e a distância foi estimada.',
    'The routing service knows no road between the two places, and the distance was estimated.',
  ),
  'why visitas_alteradas': message(
    'As visitas mudaram depois da aprovação. Os valores aprovados ficam; para calcular de novo, estorne o pagamento, se houver, e desfaça a avaliação.',
    'The visits changed after the approval. The approved figures stay; to compute them again, withdraw the payment, if any, and take the decision back.',
  ),
  'why valor_por_km_alterado': message(
    'O valor por quilômetro deste dia mudou depois da aprovação. Os valores aprovados ficam; para calcular de novo, estorne o pagamento, se houver, e desfaça a avaliação.',
    'The rate of this day changed after the approval. The approved figures stay; to compute them again, withdraw the payment, if any, and take the decision back.',
  ),
  map: things.mapa,
  showTrail: message('Ver o trajeto gravado', 'Show the recorded trail'),
  trailAbout: message(
    'O técnico vê, no aplicativo, que você consultou o trajeto deste dia.',
    'The technician is shown in the app that you looked at the trail of this day.',
  ),
  noTrail: message(
    'O aparelho não gravou posições neste dia.',
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
  noHistory: message(
    'Ninguém decidiu sobre este dia ainda.',
    'Nobody has decided on this day yet.',
  ),
  somebody: message('Usuário excluído', 'Deleted user'),
  change: message('{to} (antes: {from})', '{to} (before: {from})'),
  earlier: message(
    'Contestações de percursos que não existem mais',
    'Contests of legs that are gone',
  ),
};
