import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  inactive: states.inativo,
  newOrder: things.novaOrdem,
  newVisit: things.novaVisita,
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
    'O cliente tem {n, plural, one {# visita} other {# visitas}} e não pode ser excluído. Você pode inativar: ele some para os técnicos, e o histórico fica.',
    'The customer has {n, plural, one {# visit} other {# visits}} and cannot be deleted. You can deactivate it: technicians no longer see it, and its history stays.',
  ),
  otherAddresses: message('Outros endereços', 'Other addresses'),
  noOtherAddresses: message(
    'Só o endereço principal. Uma visita pode acontecer em outro, como um depósito ou uma filial.',
    'Only the main address. A visit may take place at another one, such as a depot or a branch.',
  ),
  addAddress: message('Incluir endereço', 'Add an address'),
  changeAddress: message('Alterar endereço', 'Change the address'),
  removeAddress: message('Excluir endereço', 'Delete the address'),
  removeAddressAbout: message(
    'Um endereço com visitas não pode ser excluído.',
    'An address with visits cannot be deleted.',
  ),
  makeMain: message('Tornar principal', 'Make it the main one'),
  moveUp: message('Mover para cima', 'Move up'),
  moveDown: message('Mover para baixo', 'Move down'),
  addressWithoutPlace: message('Sem posição no mapa.', 'No position on the map.'),
  contacts: things.pessoas,
  noContacts: message('Nenhuma pessoa ainda.', 'No people yet.'),
  addContact: message('Vincular…', 'Link…'),
  newContact: things.novaPessoa,
  findPerson: things.buscaDePessoa,
  person: message('Pessoa já cadastrada', 'Existing person'),
  link: actions.link,
  linked: message('Pessoa vinculada', 'Person linked'),
  whyNoPerson: message('Escolha antes uma pessoa.', 'Choose a person first.'),
  unlink: message('Desvincular {nome}', 'Unlink {nome}'),
  unlinked: message('Desvinculamos {nome} do cliente', '{nome} unlinked from the customer'),
  undo: actions.undo,
  all: actions.showAll,
  visits: things.visitas,
  coming: message('A fazer', 'To be done'),
  past: message('Anteriores', 'Past'),
  noVisits: sentences.noVisits,
  unscheduled: states.semAgenda,
  nobody: states.semTecnico,
  notes: message('Notas', 'Notes'),
  noNotes: message('Nenhuma nota ainda.', 'No notes yet.'),
  newNote: message('Nova nota', 'New note'),
  addNote: message('Salvar nota', 'Save the note'),
  noteAdded: message('Nota salva', 'Note saved'),
  changeNote: message('Editar a nota', 'Edit the note'),
  deleteNote: message('Excluir a nota', 'Delete the note'),
  deleteNoteAsk: message(
    'Excluir esta nota? Não é possível desfazer.',
    'Delete this note? This cannot be undone.',
  ),
  older: message('Mais antigas', 'Older'),
  segments: things.segmentos,
  noSegments: message(
    'Sem segmento: gestores limitados por segmentos não veem este cliente.',
    'In no segment: managers limited by segments do not see this customer.',
  ),
  addSegment: message('Incluir em um segmento', 'Add to a segment'),
  removeSegment: message('Remover de {nome}', 'Remove from {nome}'),
  groupsOf: message('Grupos: {nomes}', 'Groups: {nomes}'),
};
