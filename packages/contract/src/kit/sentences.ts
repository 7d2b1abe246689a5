/** Sentences that many operations share. */
import { message } from './languages.ts';

export const PAGES = message(
  'Sem corpo ou com `{}`, lista tudo, em páginas. Peça as páginas 1, 2, 3… até `pagina` chegar a `total_paginas`.',
  'Without a body or with `{}`, lists everything, in pages. Ask for pages 1, 2, 3… until `pagina` reaches `total_paginas`.',
);

export const CURSOR = message(
  'Para ler só o que mudou, percorra todas as páginas e envie o maior `atualizado_em` recebido como o próximo `atualizado_apos`; na primeira carga, omita-o. O mesmo item pode vir duas vezes; itens excluídos deixam de vir.',
  'To read only what changed, go through all pages and send the greatest `atualizado_em` received as the next `atualizado_apos`; leave it out of the first load. The same item may come twice; deleted items no longer come.',
);

export const FILTERS = message(
  'Filtros no plural aceitam qualquer um dos valores enviados; filtros diferentes valem juntos.',
  'Plural filters accept any of the values sent; different filters apply together.',
);

export const KEEPS_ABSENT = message(
  'Campos ausentes ficam como estão; null limpa os que podem ficar vazios. Uma alteração que não muda nada não altera `atualizado_em`.',
  'Absent fields keep their values; null clears those that may be empty. A change that changes nothing keeps `atualizado_em`.',
);

export const ALL_OR_NOTHING = message(
  'Tudo ou nada: um único id inválido desfaz a requisição inteira.',
  'All or nothing: a single invalid id undoes the whole request.',
);

export const WHOLE_POSITION = message(
  'Latitude sem longitude, ou o contrário, responde 422; os valores guardados contam.',
  'Latitude without longitude, or the reverse, answers 422; stored values count.',
);

/** For operations that add links. */
export const LINKS = message(
  'Id inexistente: 404. Vínculo que já existe: 409.',
  'Unknown id: 404. Existing link: 409.',
);
export const UNLINKS = message('Id ou vínculo inexistente: 404.', 'Unknown id or link: 404.');

/** Of every list of the office. */
export const EXPORT = message(
  'Com `Accept: text/csv` responde um arquivo com todas as páginas, nos mesmos filtros e na mesma ordem; `pagina` e `por_pagina` não contam. Vem como o Excel brasileiro o abre: UTF-8 com BOM, `;`, vírgula decimal, datas `dd/mm/aaaa` no fuso da conta; `text/csv; forma=programas` traz `,`, ponto decimal e instantes em UTC, sem BOM. Cada vínculo traz o id e, em outra coluna, o nome; clientes e pessoas trazem também endereço e campos personalizados, clientes ainda contatos e segmentos. `colunas` escolhe as colunas. Um texto que começa com `=`, `+`, `-` ou `@` vem com um apóstrofo na frente, para que planilhas não o executem; no arquivo para planilhas, também o que elas mudariam, como `00042`. A importação tira o apóstrofo e reconhece as colunas. Cada conta exporta seis listas por vez; mais uma toma o lugar de quem parou de ler, ou recebe 429.',
  'With `Accept: text/csv` the answer is a file of all pages, with the same filters and in the same order; `pagina` and `por_pagina` do not count. It is made for Excel in Brazil: UTF-8 with BOM, `;`, decimal comma, dates `dd/mm/yyyy` in the account’s time zone; `text/csv; forma=programas` has `,`, decimal points and instants in UTC, without BOM. Each link has its id and, in another column, the name; customers and people also have their address and custom fields, customers their contacts and segments too. `colunas` chooses the columns. Text that begins with `=`, `+`, `-` or `@` has an apostrophe in front, so that spreadsheets do not run it; in a file for spreadsheets so does what they would change, such as `00042`. An import takes the apostrophe away and knows the columns. Each account exports six lists at a time; another takes the place of a reader who has stopped reading, or gets 429.',
);
