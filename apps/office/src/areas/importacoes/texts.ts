import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.importacoes,
  new: actions.importIt,
  newOf: message('Importar {what}', 'Import {what}'),
  contents: message('O que traz', 'What it brings'),
  what: message('O que o arquivo traz', 'What the file contains'),
  file: things.arquivo,
  notReceived: message('O arquivo não foi recebido', 'The file was not received'),
  state: things.situacao,
  rows: message('Linhas', 'Rows'),
  refused: message('Recusadas', 'Refused'),
  by: message('Quem importa', 'Who imports'),
  when: times.quando,
  search: message('Nome do arquivo', 'Name of the file'),
  emptyTitle: message('Nada foi importado ainda', 'Nothing has been imported yet'),
  emptyText: message(
    'Traga clientes, pessoas, usuários, visitas e ordens de uma planilha ou de outro sistema, em Excel ou CSV.',
    'Bring customers, people, users, visits and orders from a spreadsheet or another system, in Excel or CSV.',
  ),
  nova: message('Sem arquivo', 'Without a file'),
  pronta: message('A conferir', 'To be checked'),
  simulando: states.simulando,
  simulada: message('Simulada', 'Simulated'),
  importando: states.importando,
  concluida: states.concluida,
  cancelada: states.cancelada,
  falhou: states.falhou,
  desfazendo: message('Desfazendo', 'Undoing'),
  desfeita: message('Desfeita', 'Undone'),
  choose: message('Escolher um arquivo', 'Choose a file'),
  drop: message('Arraste a planilha ou o CSV até aqui', 'Drag the spreadsheet or CSV file here'),
  dropText: message(
    'Excel (.xlsx) ou CSV, com os títulos das colunas em uma das primeiras linhas. Até 20 MiB e 100.000 linhas.',
    'Excel (.xlsx) or CSV, with the titles of the columns in one of the first rows. Up to 20 MiB and 100,000 rows.',
  ),
  sending: message('Enviando e lendo {name}…', 'Sending and reading {name}…'),
  howTitle: message('Como funciona', 'How it works'),
  how1: message(
    'Nada é salvo antes que você veja o que vai acontecer.',
    'Nothing is saved before you see what is going to happen.',
  ),
  how2: message(
    'Linhas com erro ficam de fora e voltam em um arquivo, com o motivo. Corrija e importe esse arquivo.',
    'Rows with mistakes are left out and come back in a file, with the reason. Correct that file and import it.',
  ),
  how3: message(
    'Durante 7 dias você pode desfazer a importação. O que mudou depois dela fica como está.',
    'For 7 days you can undo the import. What changed after it stays as it is.',
  ),
};
