import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  title: things.locaisPropostos,
  proposta: message('Proposta', 'Proposed'),
  cliente: things.cliente,
  tecnico: things.tecnico,
  precisao: message('Precisão', 'Accuracy'),
  comentario: things.comentario,
  situacao: things.situacao,
  decisao: things.decisao,
  aberta: states.aberta,
  aceita: states.aceita,
  recusada: states.recusada,
  emptyTitle: message('Nenhum local proposto', 'No proposed positions'),
  emptyText: message(
    'Pelo aplicativo, técnicos propõem a posição de um cliente.',
    'In the app, technicians propose the position of a customer.',
  ),
  decide: message('Decidir', 'Decide'),
  decideMany: message(
    '{n, plural, one {Decidir # proposta} other {Decidir # propostas}}',
    '{n, plural, one {Decide # proposal} other {Decide # proposals}}',
  ),
  alreadyDecided: message('As escolhidas já foram decididas.', 'Those chosen are already decided.'),
  present: message('{nome}, hoje', '{nome}, now'),
  proposed: message('{nome}, proposto', '{nome}, proposed'),
  proposedOne: message('Proposto', 'Proposed'),
  by: message('{usuario}, {quando}', '{usuario}, {quando}'),
  accurate: message('precisão de {distance}', 'accurate to {distance}'),
  away: message(
    'a {distance} da posição atual (o ponto no mapa)',
    '{distance} from the current position (the dot on the map)',
  ),
  first: message('o cliente não tem posição hoje', 'the customer has no position now'),
  same: message(
    'Há mais de uma proposta para o mesmo cliente. Vale a última que for aceita.',
    'There is more than one proposal for the same customer. The last one accepted counts.',
  ),
  accept: message(
    '{n, plural, one {Aceitar} other {Aceitar # propostas}}',
    '{n, plural, one {Accept} other {Accept # proposals}}',
  ),
  decline: message('Recusar', 'Decline'),
  declineNow: message(
    '{n, plural, one {Recusar} other {Recusar # propostas}}',
    '{n, plural, one {Decline} other {Decline # proposals}}',
  ),
  reason: message('Por quê? O técnico vai ler o motivo.', 'Why? The technician will read it.'),
  back: actions.back,
  acceptedNotice: message(
    '{n, plural, one {Posição do cliente alterada} other {Posição de # clientes alterada}}',
    '{n, plural, one {Position of the customer changed} other {Positions of # customers changed}}',
  ),
  declinedNotice: message(
    '{n, plural, one {Proposta recusada} other {# propostas recusadas}}',
    '{n, plural, one {Proposal declined} other {# proposals declined}}',
  ),
  some: message(
    '{n, plural, one {# proposta não foi decidida} other {# propostas não foram decididas}}',
    '{n, plural, one {# proposal was not decided} other {# proposals were not decided}}',
  ),
};
