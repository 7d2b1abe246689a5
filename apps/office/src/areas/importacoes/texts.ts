import { message } from '@campeiro/contract/kit/languages';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.importacoes,
  new: message('Importar clientes', 'Import customers'),
  file: things.arquivo,
  state: things.situacao,
  rows: message('Linhas', 'Rows'),
  refused: message('Recusadas', 'Refused'),
  by: message('Quem importa', 'Who imports'),
  when: times.quando,
  search: message('Nome do arquivo', 'Name of the file'),
  emptyTitle: message('Nada foi importado ainda', 'Nothing has been imported yet'),
  emptyText: message(
    'Traga clientes, endereços e contatos de uma planilha ou do seu sistema, em um arquivo CSV.',
    'Bring customers, addresses and contacts from a spreadsheet or your system, in a CSV file.',
  ),
  nova: message('Sem arquivo', 'Without a file'),
  pronta: message('A conferir', 'To be checked'),
  simulando: states.simulando,
  simulada: message('Simulada', 'Simulated'),
  importando: states.importando,
  concluida: states.concluida,
  cancelada: states.cancelada,
  falhou: message('Falhou', 'Failed'),
  choose: message('Escolher um arquivo', 'Choose a file'),
  drop: message('Arraste o arquivo CSV até aqui', 'Drag the CSV file here'),
  dropText: message(
    'No Excel, em Arquivo, Salvar como, escolha CSV. A primeira linha tem os títulos das colunas. Até 20 MiB e 100.000 linhas.',
    'In Excel, under File, Save as, choose CSV. The first row has the titles of the columns. Up to 20 MiB and 100,000 rows.',
  ),
  sending: message('Enviando e lendo {name}…', 'Sending and reading {name}…'),
  howTitle: message('Como funciona', 'How it works'),
  how1: message(
    'Nada é gravado antes que você veja o que vai acontecer.',
    'Nothing is written before you see what is going to happen.',
  ),
  how2: message(
    'Um cliente é reconhecido pelo código. Se já existe, só mudam os campos que o arquivo traz; se não existe, é criado.',
    'A customer is recognised by the code. If it exists, only the fields in the file change; if not, it is created.',
  ),
  how3: message(
    'Sem código, vale o CPF ou CNPJ de um cliente que também não tem código.',
    'Without a code, the CPF or CNPJ of a customer that has no code either decides.',
  ),
  how4: message(
    'Várias linhas com o mesmo código são um cliente com vários contatos.',
    'Several rows with the same code are one customer with several contacts.',
  ),
  how5: message(
    'Linhas com erro ficam de fora e voltam em um arquivo, com o motivo. Corrija e importe esse arquivo.',
    'Rows with mistakes are left out and come back in a file, with the reason. Correct that file and import it.',
  ),
};
