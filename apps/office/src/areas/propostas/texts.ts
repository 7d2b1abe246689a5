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
  decisao: message('Decisão', 'Decision'),
  aberta: states.aberta,
  aceita: states.aceita,
  recusada: states.recusada,
  emptyTitle: message('Nenhum local proposto', 'No proposed positions'),
  emptyText: message(
    'Técnicos propõem no aplicativo onde um cliente fica.',
    'Technicians propose in the app where a customer is.',
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
    'a {distance} da posição de hoje, que é o ponto',
    '{distance} from the present position, which is the dot',
  ),
  first: message('o cliente não tem posição hoje', 'the customer has no position now'),
  same: message(
    'Há mais de uma proposta para o mesmo cliente: vale a que for aceita por último.',
    'There is more than one proposal for the same customer: the one that is accepted last counts.',
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
  reason: message('Por quê? O técnico lê o motivo.', 'Why? The technician reads it.'),
  back: actions.back,
  acceptedNotice: message(
    '{n, plural, one {Posição do cliente mudada} other {Posição de # clientes mudada}}',
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
