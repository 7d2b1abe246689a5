import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  inactive: states.inativo,
  more: actions.more,
  plan: actions.planVisit,
  lostAddress: message('o endereço e a posição no mapa', 'the address and its position on the map'),
  lostNotes: message(
    '{n, plural, =0 {nenhuma nota} one {# nota} other {# notas}}',
    '{n, plural, =0 {no notes} one {# note} other {# notes}}',
  ),
  lostContacts: message(
    '{n, plural, =0 {nenhum vínculo com pessoas} one {o vínculo com # pessoa, que fica} other {os vínculos com # pessoas, que ficam}}',
    '{n, plural, =0 {no links to people} one {the link to # person, who stays} other {the links to # people, who stay}}',
  ),
  lostSegments: message(
    '{n, plural, =0 {nenhum vínculo com segmentos} one {o vínculo com # segmento} other {os vínculos com # segmentos}}',
    '{n, plural, =0 {no links to segments} one {the link to # segment} other {the links to # segments}}',
  ),
  lostProposals: message(
    '{n, plural, =0 {nenhum local proposto} one {# local proposto por técnico} other {# locais propostos por técnicos}}',
    '{n, plural, =0 {no proposed positions} one {# position proposed by a technician} other {# positions proposed by technicians}}',
  ),
  deleteKeeps: message(
    'O cliente tem {n, plural, one {# visita} other {# visitas}}: não pode ser excluído. Inative-o: some para os técnicos, e o histórico fica.',
    'The customer has {n, plural, one {# visit} other {# visits}} and cannot be deleted. Deactivate it: technicians no longer see it, and its history stays.',
  ),
  contacts: things.pessoas,
  noContacts: message('Nenhuma pessoa ainda.', 'No people yet.'),
  addContact: message('Vincular…', 'Link…'),
  newContact: things.novaPessoa,
  findPerson: things.nomeOuEmail,
  person: message('Pessoa que já está cadastrada', 'Person that is there already'),
  link: actions.link,
  linked: message('Pessoa vinculada', 'Person linked'),
  unlink: message('Desvincular {nome}', 'Unlink {nome}'),
  unlinked: message('{nome} desvinculada do cliente', '{nome} unlinked from the customer'),
  undo: actions.undo,
  all: actions.showAll,
  visits: things.visitas,
  coming: message('A fazer', 'To be done'),
  past: message('Anteriores', 'Before'),
  noVisits: sentences.noVisits,
  unscheduled: states.semAgenda,
  nobody: states.semTecnico,
  notes: message('Notas', 'Notes'),
  noNotes: message('Nenhuma nota ainda.', 'No notes yet.'),
  newNote: message('Nova nota', 'New note'),
  addNote: message('Guardar nota', 'Keep the note'),
  noteAdded: message('Nota guardada', 'Note kept'),
  changeNote: message('Editar a nota', 'Edit the note'),
  deleteNote: message('Apagar a nota', 'Delete the note'),
  deleteNoteAsk: message(
    'Apagar esta nota? Isto não se desfaz.',
    'Delete this note? This cannot be undone.',
  ),
  older: message('Mais antigas', 'Older'),
  segments: things.segmentos,
  noSegments: message(
    'Em nenhum segmento: gestores limitados por segmentos não veem este cliente.',
    'In no segment: managers limited by segments do not see this customer.',
  ),
  addSegment: message('Pôr em um segmento', 'Put into a segment'),
  removeSegment: message('Tirar de {nome}', 'Take out of {nome}'),
  groupsOf: message('Grupos: {nomes}', 'Groups: {nomes}'),
};
