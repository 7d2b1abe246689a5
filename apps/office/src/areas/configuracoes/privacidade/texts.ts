import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.pedidosDePrivacidade,
  about: message(
    'Alguém pede uma cópia dos seus dados, ou que sejam esquecidos.',
    'Somebody asks for a copy of their data, or to be forgotten.',
  ),
  settings: things.configuracoes,
  who: things.deQuem,
  cliente: things.cliente,
  pessoa: things.contato,
  usuario: things.usuario,
  find: actions.findByName,
  choose: message('Escolha primeiro de quem são os dados.', 'First choose whose data it is.'),
  copy: message('Uma cópia', 'A copy'),
  copyAbout: message(
    'Um arquivo JSON com tudo o que está guardado. Endereços de imagens valem cerca de uma hora.',
    'A JSON file with everything that is stored. Addresses of images are valid for about an hour.',
  ),
  copyNoted: message(
    'A cópia de um técnico traz os trajetos: ela é registrada, e ele a vê no aplicativo.',
    'The copy of a technician has their trails: it is recorded, and they see that in the app.',
  ),
  copyGo: message('Baixar a cópia', 'Download the copy'),
  copied: message('Cópia baixada.', 'Copy downloaded.'),
  forget: message('Anonimizar', 'Anonymise'),
  forgetAbout: message(
    'Não se desfaz, nem com ajuda de quem hospeda. Baixe a cópia antes, se for preciso.',
    'Cannot be undone, not even by whoever hosts the server. Download the copy first if it is needed.',
  ),
  loses: message('É apagado', 'Is deleted'),
  keeps: message('Fica', 'Stays'),
  clienteLoses: message(
    'Nome, documento, contato, endereço, notas e campos personalizados. O cliente fica inativo.',
    'Name, document, contact data, address, notes and custom fields. The customer becomes inactive.',
  ),
  clienteKeeps: message(
    'Visitas, respostas, imagens e o código do ERP. Exclua antes no ERP, ou ele o envia de novo. Só pessoas físicas: empresas são recusadas.',
    'Visits, answers, images and the code of the ERP. Delete them in the ERP first, or it sends them again. Only individuals: companies are refused.',
  ),
  pessoaLoses: message(
    'Nome, contato, cargo, endereço e campos personalizados.',
    'Name, contact data, position, address and custom fields.',
  ),
  pessoaKeeps: message(
    'As visitas que a têm como contato, sem dizer quem era.',
    'The visits that have them as their contact, without saying who it was.',
  ),
  usuarioLoses: message(
    'Nome, contato, login, senha, sessões, preferências, posições, bases, ausências e eventos recusados.',
    'Name, contact data, login, password, sessions, preferences, positions, bases, absences and refused events.',
  ),
  usuarioKeeps: message(
    'Visitas, respostas, imagens e deslocamentos, como trabalho de alguém desconhecido. Aprove antes os deslocamentos, e passe as visitas abertas inativando o usuário.',
    'Visits, answers, images and travel, as the work of somebody unknown. First approve travel, and hand over open visits by deactivating the user.',
  ),
  freeText: message(
    'Textos livres de outros não são procurados: busque o nome e mude-os.',
    'Free text of others is not searched: look for the name and change it.',
  ),
  forgetGo: message('Anonimizar…', 'Anonymise…'),
  forgetTitle: message('Anonimizar {nome}', 'Anonymise {nome}'),
  typeName: message('Para confirmar, escreva o nome: {nome}', 'To confirm, type the name: {nome}'),
  forgetNow: message('Anonimizar para sempre', 'Anonymise for ever'),
  forgotten: message('Os dados foram anonimizados.', 'The data was anonymised.'),
  close: actions.close,
  looked: message('Quem viu as posições', 'Who looked at the positions'),
  lookedAbout: message(
    'As últimas 300 vezes, como o técnico as vê no aplicativo.',
    'The last 300 times, as the technician sees them in the app.',
  ),
  nobodyLooked: message('Ninguém viu.', 'Nobody looked.'),
  looker: message('Quem', 'Who'),
  whatSeen: things.oQue,
  trajeto: message('Trajeto de {dia}', 'Trail of {dia}'),
  ultima_posicao: message('Última posição', 'Last position'),
  when: times.quando,
  somebody: message('Alguém', 'Somebody'),
};
