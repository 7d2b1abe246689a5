import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';
import { diasDeTrabalho } from '@campeiro/ui/vocabulary/work-day.ts';

export const texts = {
  title: things.guardaDeDados,
  about: message(
    'O que o sistema apaga sozinho e depois de quanto tempo.',
    'What the server deletes by itself, and after how long.',
  ),
  periods: message('Prazos', 'Periods'),
  settings: things.configuracoes,
  what: things.oQue,
  howLong: message('Por quanto tempo', 'How long'),
  who: message('Quem decide', 'Who decides'),
  positions: message(
    'Posições de técnicos entre visitas',
    'Positions of technicians between visits',
  ),
  days: times.nDias,
  account: message('A conta', 'The account'),
  change: actions.change,
  workDays: diasDeTrabalho,
  outside: message('Posições de fora do expediente', 'Positions from outside working hours'),
  outsideUnused: message(
    '7 dias depois do dia, sem ninguém ver',
    '7 days after their day, seen by nobody',
  ),
  likeOthers: message('Como as outras posições', 'Like other positions'),
  requests: message(
    'Requisições à API (sem corpos nem cabeçalhos)',
    'Requests to the API (no bodies or headers)',
  ),
  idempotency: message(
    'Respostas a requisições com Idempotency-Key',
    'Answers to requests with an Idempotency-Key',
  ),
  hours24: message('24 horas', '24 hours'),
  images: message('Imagens que não são mais usadas', 'Images that are no longer used'),
  service: message('O sistema: não pode ser alterado', 'The service: it cannot be changed'),
  deviceSession: message('Sessão de um aparelho sem uso', 'Session of an unused device'),
  consoleIdle: message('Sessão do console sem uso', 'Unused session of the console'),
  token: message('Token de acesso de um programa', 'Access token of a program'),
  imageUrl: message('Endereço de uma imagem', 'Address of an image'),
  upload: message('Envio de imagem que não terminou', 'Unfinished upload of an image'),
  host: message('Quem hospeda o servidor', 'The server’s host'),
  stays: message('Fica até alguém decidir', 'Kept until somebody decides'),
  staysAbout: message(
    'Visitas, respostas, fotos, deslocamentos e cadastros não têm prazo. Pessoas são anonimizadas a pedido.',
    'Visits, answers, photos, travel and records have no period. People are anonymized on request.',
  ),
  privacy: things.pedidosDePrivacidade,
  server: message('Este servidor', 'This server'),
  serverAbout: message(
    'Definido por variáveis de ambiente, quando o servidor inicia. O console só mostra.',
    'Set by environment variables, when the server starts. The console only shows it.',
  ),
  address: message('Endereço público', 'Public address'),
  notSet: message('Não definido', 'Not set'),
  maps: message('Ruas nos mapas', 'Streets on maps'),
  estilo: message('De um estilo', 'From a style'),
  arquivo: message('De um arquivo', 'From a file'),
  noStreets: message('Sem ruas', 'No streets'),
  roads: message('Distâncias', 'Distances'),
  byRoad: message('Pelas ruas', 'By road'),
  estimated: message('Estimadas', 'Estimated'),
};
