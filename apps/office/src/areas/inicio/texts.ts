import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';
import { texts as drafts } from '../../parts/draft/texts.ts';

export const texts = {
  why: drafts.whyIncomplete,
  title: things.primeirosPassos,
  about: message(
    'Da empresa à primeira visita no celular do técnico. Pare quando quiser: o que já foi feito fica salvo.',
    'From the company to the first visit on the technician’s phone. Stop whenever you like: what is done stays saved.',
  ),
  hoje: actions.goToToday,
  empresa: message('A empresa', 'The company'),
  tecnico: message('O primeiro técnico', 'The first technician'),
  cliente: message('O primeiro cliente', 'The first customer'),
  visita: message('A primeira visita', 'The first visit'),
  done: actions.done,
  goOn: actions.goOn,
  again: actions.openAgain,
  nome: things.nome,
  confirm: message('Está certo', 'This is correct'),
  save: message('Salvar e continuar', 'Save and continue'),
  onlyAdministrators: message(
    'Só um administrador pode fazer este passo.',
    'Only an administrator can take this step.',
  ),
  login: things.login,
  telefone: things.telefone,
  createTechnician: message('Criar técnico', 'Create technician'),
  signIn: message('Como o técnico entra', 'How the technician signs in'),
  phone: message('No celular', 'On the phone'),
  technicians: message(
    '{n, plural, one {# técnico} other {# técnicos}}',
    '{n, plural, one {# technician} other {# technicians}}',
  ),
  moreTechnicians: message('Mais técnicos', 'More technicians'),
  kind: message('O cliente é', 'The customer is'),
  J: message('Uma empresa', 'A company'),
  F: message('Uma pessoa', 'An individual'),
  logradouro: message('Rua', 'Street'),
  numero: things.numero,
  cidade: things.cidade,
  estado: things.estado,
  place: message('Onde fica, no mapa', 'Where it is, on the map'),
  placeWhy: message(
    'Sem a posição, o aplicativo não sabe se o check-in foi no cliente.',
    'Without the position, the app cannot tell whether the check-in was at the customer.',
  ),
  createCustomer: actions.createCustomer,
  addressFailed: message(
    'O cliente foi criado, mas o endereço não foi salvo.',
    'The customer was created, but the address was not saved.',
  ),
  importThem: message('Importar de uma planilha', 'Import from a spreadsheet'),
  customers: message(
    '{n, plural, one {# cliente} other {# clientes}}',
    '{n, plural, one {# customer} other {# customers}}',
  ),
  technician: things.tecnico,
  customer: things.cliente,
  find: actions.findByName,
  day: times.dia,
  today: times.hoje,
  tomorrow: times.amanha,
  time: times.inicio,
  minutes: times.duracaoMin,
  instructions: things.instrucoes,
  createVisit: message('Planejar e enviar ao técnico', 'Plan and send to the technician'),
  sent: message(
    'A visita está com o técnico: ela aparece no aplicativo na próxima sincronização.',
    'The visit is with the technician: it appears in the app with the next synchronization.',
  ),
  before: message('Antes, faça os passos acima.', 'First take the steps above.'),
  visits: things.nVisitas,
  ready: message('Tudo pronto', 'All set'),
  readyAbout: message(
    'Acompanhe o dia em Hoje e planeje os próximos na Programação.',
    'Follow the day in Today, and plan the next ones in the Schedule.',
  ),
  plan: message('Abrir a Programação', 'Open the Schedule'),
  beginTitle: message('Comece por aqui', 'Start here'),
  beginText: message(
    'Ainda não há visitas nesta conta. Em poucos minutos a primeira está no celular de um técnico.',
    'There are no visits in this account yet. In a few minutes the first one is on a technician’s phone.',
  ),
};
