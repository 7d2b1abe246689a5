import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import { texts as ofUsers } from '../texts.ts';

export const texts = {
  title: message('Vários usuários', 'Several users'),
  about: message(
    'Digite as pessoas ou cole linhas de uma planilha no primeiro nome: nome, e-mail, perfil e login. Cada pessoa recebe um convite para criar a própria senha.',
    'Type the people, or paste lines of a sheet into the first name: name, e-mail, role and login. Each person gets an invitation to choose their own password.',
  ),
  people: things.pessoas,
  ofLine: message('{label}, linha {n}', '{label}, line {n}'),
  nome: things.nome,
  login: things.login,
  email: things.email,
  perfil: ofUsers.perfil,
  grupos: things.grupos,
  gruposHow: message('De todas estas pessoas.', 'Of all these people.'),
  remove: message('Tirar a linha {n}', 'Remove line {n}'),
  use: message('Usar {login}', 'Use {login}'),
  left: message(
    '{n, plural, one {# linha ficou} other {# linhas ficaram}} de fora: são até {most} pessoas por vez.',
    '{n, plural, one {# line was} other {# lines were}} left out: up to {most} people at a time.',
  ),
  how: message('Convites', 'Invitations'),
  shown: message('Mostrar os links depois', 'Show the links afterwards'),
  sent: message(
    'Enviar por e-mail; mostrar só os links de pessoas sem e-mail',
    'Send them by e-mail; show only the links of people without an address',
  ),
  create: message(
    '{n, plural, =0 {Criar usuários} one {Criar # usuário} other {Criar # usuários}}',
    '{n, plural, =0 {Create users} one {Create # user} other {Create # users}}',
  ),
  created: message(
    '{n, plural, one {# usuário criado} other {# usuários criados}}',
    '{n, plural, one {# user created} other {# users created}}',
  ),
  once: message(
    'Os links só aparecem agora e valem uma vez, até {until}. Se um se perder, convide a pessoa de novo na página dela.',
    'The links are shown only now and work once, until {until}. If one is lost, invite the person again on their page.',
  ),
  copyAll: message('Copiar todos os links', 'Copy all links'),
  printCards: message('Imprimir os cartões', 'Print the cards'),
  onTheWay: message('O convite vai para {email}.', 'The invitation is on its way to {email}.'),
  wasUsed: message('O convite já foi usado.', 'The invitation has been used.'),
  card: message(
    'Aponte a câmera do celular para o código e crie sua senha.',
    'Point your phone’s camera at the code and choose your password.',
  ),
  open: message('Ver usuários', 'Show users'),
};
