import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.pedidosDePrivacidade,
  about: message(
    'Para quando alguém pede uma cópia dos seus dados ou que eles sejam apagados.',
    'For when somebody asks for a copy of their data, or for it to be deleted.',
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
    'Um arquivo JSON com tudo o que está guardado. Os links das imagens valem cerca de uma hora.',
    'A JSON file with everything that is stored. Links to images are valid for about an hour.',
  ),
  copyNoted: message(
    'A cópia de um técnico traz os trajetos. Ela fica registrada, e ele vê isso no aplicativo.',
    'The copy of a technician has their trails. It is recorded, and they see that in the app.',
  ),
  copyGo: message('Baixar a cópia', 'Download the copy'),
  copied: message('Cópia baixada', 'Copy downloaded'),
  forget: message('Anonimizar', 'Anonymize'),
  forgetAbout: message(
    'Não é possível desfazer, nem com a ajuda de quem hospeda o servidor. Se for preciso, baixe a cópia antes.',
    'This cannot be undone, not even by the server’s host. Download the copy first if it is needed.',
  ),
  loses: message('O que é apagado', 'What is deleted'),
  keeps: message('O que fica', 'What stays'),
  clienteLoses: message(
    'Nome, documento, contato, endereço, notas e campos personalizados. O cliente fica inativo.',
    'Name, document, contact data, address, notes and custom fields. The customer becomes inactive.',
  ),
  clienteKeeps: message(
    'Visitas, respostas, imagens e o código do ERP. Exclua antes no ERP, ou ele envia o cliente de novo. Só vale para pessoas físicas.',
    'Visits, answers, images and the code of the ERP. First delete the customer in the ERP, or it will send it again. For individuals only.',
  ),
  pessoaLoses: message(
    'Nome, contato, cargo, endereço e campos personalizados.',
    'Name, contact data, position, address and custom fields.',
  ),
  pessoaKeeps: message(
    'As visitas em que era o contato, sem dizer quem era.',
    'The visits in which they were the contact, without saying who it was.',
  ),
  usuarioLoses: message(
    'Nome, contato, login, senha, sessões, preferências, posições, bases, ausências e eventos recusados.',
    'Name, contact data, login, password, sessions, preferences, positions, bases, absences and refused events.',
  ),
  usuarioKeeps: message(
    'Visitas, respostas, imagens e deslocamentos, como trabalho de uma pessoa desconhecida. Antes, aprove os deslocamentos e inative o usuário, para passar as visitas abertas.',
    'Visits, answers, images and travel, as the work of an unknown person. First approve travel, and deactivate the user to hand over open visits.',
  ),
  freeText: message(
    'O que outras pessoas escreveram em textos livres não é apagado: busque o nome e altere esses textos.',
    'What others wrote in free text is not deleted: search for the name and change those texts.',
  ),
  forgetGo: message('Anonimizar…', 'Anonymize…'),
  forgetTitle: message('Anonimizar {nome}', 'Anonymize {nome}'),
  typeName: message('Para confirmar, digite o nome: {nome}', 'To confirm, type the name: {nome}'),
  forgetNow: message('Anonimizar para sempre', 'Anonymize forever'),
  forgotten: message('Dados anonimizados', 'Data anonymized'),
  close: actions.close,
  looked: message('Quem viu as posições', 'Who looked at the positions'),
  lookedAbout: message(
    'As últimas 300 vezes, como o técnico vê no aplicativo.',
    'The last 300 times, as the technician sees them in the app.',
  ),
  nobodyLooked: message('Ninguém viu as posições.', 'Nobody looked at the positions.'),
  looker: message('Quem', 'Who'),
  whatSeen: things.oQue,
  trajeto: message('Trajeto de {dia}', 'Trail of {dia}'),
  ultima_posicao: message('Última posição', 'Last position'),
  when: times.quando,
  somebody: message('Alguém', 'Somebody'),
};
