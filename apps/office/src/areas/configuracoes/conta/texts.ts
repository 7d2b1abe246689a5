import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';
import * as day from '@campeiro/ui/vocabulary/work-day.ts';
import { limitTexts } from '../../../parts/day-limits/limits.ts';

export const texts = {
  title: things.conta,
  settings: things.configuracoes,
  company: things.empresa,
  nome: things.nomeDaEmpresa,
  fuso: times.fusoHorario,
  fusoHow: message(
    'Os dias da conta começam e terminam neste fuso. Se ele mudar, visitas podem mudar de dia.',
    'The days of the account begin and end in it. If it changes, visits may move to another day.',
  ),
  hours: times.horariosDeTrabalho,
  hoursHow: message(
    'Valem para quem não tem horários próprios. Fora deles nada é recusado; a programação avisa.',
    'For users without their own. Nothing is refused outside them; the schedule warns.',
  ),
  holidays: things.feriados,
  holidaysHow: message(
    'Aparecem no quadro, contam na escolha de quem está livre, e recorrências podem pular ou adiar a visita.',
    'They are on the board, count in who is free, and recurrences may skip or move the visit.',
  ),
  feriados_pais: message('País dos feriados', 'Country of the holidays'),
  feriados_estado: message('Estado dos feriados', 'State of the holidays'),
  feriados_cidade: message('Cidade dos feriados', 'City of the holidays'),
  holiday: message('{dia} {nome}', '{dia} {nome}'),
  holidayWithWork: message('{dia} {nome} (trabalha)', '{dia} {nome} (works)'),
  ownHolidays: message('Feriados da empresa', 'Company holidays'),
  letterhead: message('Cabeçalho dos impressos', 'Header of printed sheets'),
  letterheadHow: message(
    'Aparece, com o nome e o logotipo, nas folhas para o cliente.',
    'Shown with the name and the logo on sheets for customers.',
  ),
  cnpj: message('CNPJ', 'CNPJ'),
  address: things.endereco,
  telephone: things.telefone,
  logo: message('Logotipo', 'Logo'),
  logoHow: message('PNG ou JPEG de até 2 MB.', 'PNG or JPEG of up to 2 MB.'),
  noLogo: message('Nenhum logotipo ainda.', 'No logo yet.'),
  chooseLogo: message('Escolher imagem…', 'Choose a picture…'),
  removeLogo: message('Excluir logotipo', 'Delete the logo'),
  logoSet: message('Logotipo salvo', 'Logo saved'),
  logoRemoved: message('Logotipo excluído', 'Logo deleted'),
  app: message('O aplicativo dos técnicos', 'The technicians’ app'),
  appHow: message(
    'Os aparelhos recebem as mudanças na próxima sincronização.',
    'Devices receive changes with their next synchronization.',
  ),
  raio: message('Raio do check-in (m)', 'Check-in radius (m)'),
  raioHow: message(
    'Mais longe do cliente, o aplicativo pergunta por quê. Nada é recusado.',
    'Farther from the customer, the app asks why. Nothing is refused.',
  ),
  visitas_sem_agenda: message('Visitas sem agenda', 'Unscheduled visits'),
  'how visitas_sem_agenda': message(
    'O técnico pode começar uma visita que não foi agendada.',
    'Technicians may begin a visit that was not scheduled.',
  ),
  busca_clientes: message('Busca de clientes', 'Search for customers'),
  'how busca_clientes': message(
    'O técnico pode buscar clientes além dos das suas visitas.',
    'Technicians may search for customers other than those of their visits.',
  ),
  historico_de_colegas: message('Histórico de colegas', 'Colleagues’ past visits'),
  'how historico_de_colegas': message(
    'Nas visitas anteriores de um cliente, o técnico vê também o que os colegas fizeram.',
    'Among the past visits of a customer, technicians also see what colleagues did.',
  ),
  positions: message('Posições', 'Positions'),
  registra_posicoes: message('Registrar posições entre visitas', 'Record positions between visits'),
  'how registra_posicoes': message(
    'Desligado, as que chegarem não são guardadas. As das visitas continuam.',
    'If off, those that arrive are not kept. Those of visits still are.',
  ),
  posicoes_fora_do_expediente: message(
    'Usar também as posições fora do expediente',
    'Also use positions from outside working hours',
  ),
  'how posicoes_fora_do_expediente': message(
    'O expediente vai do primeiro check-in ao último check-out do dia. Ligue só se a lei permitir.',
    'Working hours go from the first check-in to the last check-out of the day. Turn on only if the law allows it.',
  ),
  dias: message('Guardar posições por (dias)', 'Keep positions for (days)'),
  workDays: day.diasDeTrabalho,
  workDaysHow: day.naoEPonto,
  registra_dia: message(
    'Registrar início, pausas e fim do dia',
    'Record the start, breaks and end of the day',
  ),
  'how registra_dia': message(
    'O técnico marca no aplicativo e vê primeiro. Em Deslocamentos, o escritório vê, e ninguém altera por ele.',
    'Technicians mark it in the app and see it first. The office sees it in Travel, and nobody changes it for them.',
  ),
  diasDeMarcos: message('Guardar dias de trabalho por (dias)', 'Keep days of work for (days)'),
  photos: message('Fotos dos técnicos', 'Technicians’ photos'),
  lado: message('Lado maior das fotos (pixels)', 'Longer side of photos (pixels)'),
  ladoHow: message(
    'Com 2560 dá para ler uma etiqueta. Com 1280 cada foto usa cerca de um quarto dos dados.',
    'With 2560 a nameplate can be read. With 1280 each photo uses about a quarter of the data.',
  ),
  fotos_da_galeria: message('Fotos da galeria', 'Photos from the gallery'),
  'how fotos_da_galeria': message(
    'Desligado, o técnico só tira fotos na hora. Alguns aparelhos oferecem a galeria mesmo assim.',
    'If off, technicians only take photos on the spot. Some devices offer the gallery all the same.',
  ),
  fotos_so_por_wifi: things.fotosSoPorWifi,
  'how fotos_so_por_wifi': message(
    'Em dados móveis as fotos esperam, e o resto é enviado na hora. O técnico pode enviar mesmo assim. No iPhone e em computadores o aplicativo não sabe qual é a conexão e envia sempre.',
    'On mobile data photos wait, and everything else is sent at once. Technicians can send them all the same. On iPhones and computers the app cannot tell the connection and always sends.',
  ),
  travel: things.deslocamentos,
  valor: message('Valor por quilômetro (R$)', 'Rate per kilometer (R$)'),
  valorHow: message(
    'Vale quando não há um valor com data. Dias já aprovados ficam como estão.',
    'Applies when there is no dated rate. Days already approved stay as they are.',
  ),
  ...limitTexts,
  limitsHow: message(
    'Otimizar, quem pode assumir e os melhores horários não passam destes limites. Um técnico pode ter outros, e à mão se planeja também além deles. Vazio: sem limite.',
    'Optimize, who can take over, and best times keep to these limits. A technician may have limits of their own, and dispatchers can still plan beyond them by hand. Empty: no limit.',
  ),
  'how maximo_visitas': message(
    'Quantas visitas um técnico tem por dia, no máximo.',
    'The maximum number of visits a technician has per day.',
  ),
  'how maximo_minutos': message(
    'Quanto tempo um técnico passa em visitas por dia, no máximo, sem os caminhos.',
    'The maximum time a technician spends at visits per day, travel not included.',
  ),
  'how maximo_quilometros': message(
    'Quanto um técnico dirige por dia, no máximo, da base por todas as visitas e de volta.',
    'The maximum distance a technician drives per day, from the base through all visits and back.',
  ),
  weights: message('Pesos do Otimizar', 'Optimization weights'),
  weightsHow: message(
    'Um plano custa os quilômetros, pelo valor do técnico no dia, e o que segue. Quanto maior um peso, mais quilômetros o plano aceita para evitar o que ele mede; com 0 tanto faz.',
    'A plan costs its kilometers, at the technician’s rate on that day, plus what follows. The larger a weight, the more kilometers a plan accepts to avoid what it measures; with 0 it does not matter.',
  ),
  peso_outro_horario: message('Outro horário (R$)', 'Another time (R$)'),
  'how peso_outro_horario': message(
    'Uma visita em outro horário que o planejado conta como {valor}; cada dia de diferença, o dobro a mais.',
    'A visit moved to another time counts as {valor}, plus twice that for each day of difference.',
  ),
  peso_outro_tecnico: message('Outro técnico (R$)', 'Another technician (R$)'),
  'how peso_outro_tecnico': message(
    'Uma visita com outro técnico que o planejado conta como {valor}.',
    'A visit given to another technician than planned counts as {valor}.',
  ),
  peso_troca_no_cliente: message(
    'Outro técnico que da última vez (R$)',
    'Different technician from last time (R$)',
  ),
  'how peso_troca_no_cliente': message(
    'Uma visita com outro técnico que o da última visita ao cliente conta como {valor}.',
    'A visit with a different technician from the customer’s last visit counts as {valor}.',
  ),
  peso_desigualdade: message('Trabalho desigual (R$)', 'Uneven work (R$)'),
  'how peso_desigualdade': message(
    'Uma hora de trabalho para quem já tem uma hora por dia além da sua parte conta como {valor}. Quem tem duas conta o dobro.',
    'An hour of work for somebody who already has one hour a day more than their share counts as {valor}; with two hours more, twice that.',
  ),
  peso_minuto: message('Tempo (R$ por minuto)', 'Time (R$ per minute)'),
  'how peso_minuto': message(
    'Cada minuto entre a primeira e a última visita de um dia conta como {valor}.',
    'Each minute between the first and the last visit of a day counts as {valor}.',
  ),
  minutos_extras: message('Hora extra por dia (min)', 'Overtime per day (min)'),
  'how minutos_extras': message(
    '{n, plural, =0 {Nada é planejado depois do expediente.} other {A última visita de um dia pode terminar até {tempo} depois do expediente.}}',
    '{n, plural, =0 {Nothing is planned after working hours.} other {The last visit of a day may end up to {tempo} after working hours.}}',
  ),
  peso_minuto_extra: message('Hora extra (R$ por minuto)', 'Overtime (R$ per minute)'),
  'how peso_minuto_extra': message(
    'Cada minuto depois do expediente conta como {valor}, além do resto.',
    'Each minute after working hours counts as {valor}, on top of everything else.',
  ),
  peso_atraso: message('Atraso (R$ por minuto)', 'Lateness (R$ per minute)'),
  'how peso_atraso': message(
    'Uma visita pode começar depois da janela combinada, e cada minuto de atraso conta como {valor}.',
    'A visit may start after the promised window, and each minute late counts as {valor}.',
  ),
  neverLate: message(
    'Vazio: nada é planejado depois da janela combinada.',
    'Empty: nothing is planned after the promised window.',
  ),
  readOnly: message(
    'Só administradores alteram a conta.',
    'Only administrators change the account.',
  ),
  saved: message('Conta salva', 'Account saved'),
};
