import { message } from '@campeiro/contract/kit/languages';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  title: things.novaVisita,
  notOffered: message(
    'Sua empresa só usa visitas agendadas. Fale com o escritório.',
    'Your company uses scheduled visits only. Talk to the office.',
  ),
  customer: things.cliente,
  nameOrCode: message('Nome, código ou endereço', 'Name, code or address'),
  nearMe: message('Perto de mim', 'Near me'),
  noPlace: message(
    'Não consegui sua localização. Permita o acesso a ela ou busque pelo nome.',
    'Your location could not be found. Allow access to it, or search by name.',
  ),
  onDevice: message('Das suas visitas', 'From your visits'),
  none: message('Nenhum cliente neste aparelho ainda.', 'No customer on this device yet.'),
  noneFound: message('Nenhum cliente encontrado.', 'No customer found.'),
  others: message('Outros clientes', 'Other customers'),
  othersAbout: message('A busca precisa de conexão.', 'The search needs a connection.'),
  othersType: message(
    'Digite duas letras ou toque em “Perto de mim”. A busca precisa de conexão.',
    'Type two letters or tap “Near me”. The search needs a connection.',
  ),
  search: message('Buscar outros clientes', 'Search other customers'),
  objective: things.objetivo,
  contact: things.contato,
  noChoice: things.nenhum,
  begin: message('Começar a visita', 'Begin the visit'),
  other: message('Outro cliente', 'Another customer'),
  'why offline': message(
    'Sem conexão: agora você só pode escolher clientes das suas visitas.',
    'No connection: for now you can only choose customers of your visits.',
  ),
  'why portal': sentences.portalAbout,
  'why unavailable': sentences.unavailable,
  'why signed-out': message(
    'Sua sessão terminou. Digite a senha em Envios para buscar.',
    'Your session has ended. Type your password in the outbox to search.',
  ),
  'why outdated': message('Atualize o aplicativo para buscar.', 'Update the app to search.'),
  'why refused': message('O sistema não aceitou a busca.', 'The server did not accept the search.'),
};
