/** What spreadsheets do to cells, and what a cell can hardly mean: found, mended where only one value is possible. Pure. */
import { isCnpj, isCpf } from '@campeiro/contract/kit/cpf-cnpj';
import { type Message, message } from '@campeiro/contract/kit/languages';
import { normalizeDocument } from '../../clientes/rules.ts';

/** A text that is as good as it can be. `doubt`: what the person has to look at. */
export interface Looked {
  text: string;
  doubt?: Message;
}

/** `1,12223E+13`: what the digits were is lost. */
const SCIENTIFIC = /^[+-]?\d+([.,]\d+)?E\+\d{2,3}$/i;
/** What a formula shows that failed, and a number in a column that is too narrow. */
const FAILED = /^#(N\/[DA]|REF!|NOME\?|NAME\?|VALOR!|VALUE!|DIV\/0!|N[ÚU]M!|NULO!|NULL!|#{2,})$/i;
const MONTH = 'jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec';
/** `1-2` becomes the second of January. */
const AS_DATE = new RegExp(
  `^(\\d{1,2}[/-](${MONTH})\\.?|(${MONTH})\\.?[/-]\\d{2})([/-]\\d{2,4})?$`,
  'i',
);
/** UTF-8 that was read as Latin-1, and letters that no encoding had. */
const GARBLED = /Ã[\u0080-\u00bf\u0152-\u2122]|Â[\u00a0-\u00bf]|\ufffd/;

/** What spreadsheets lose in any column; undefined: nothing is seen. */
export function lossIn(text: string): Message | undefined {
  if (SCIENTIFIC.test(text)) return digitsLost;
  return FAILED.test(text) ? formulaFailed : undefined;
}

/** The text of a field that has a form of its own. */
export function lookAt(campo: string, text: string): Looked {
  const look = LOOKS[campo];
  const looked = look ? look(text) : { text };
  return looked.doubt || !GARBLED.test(text) ? looked : { ...looked, doubt: garbled };
}

const LOOKS: Readonly<Record<string, (text: string) => Looked>> = {
  codigo: lookAtCode,
  numero: lookAtCode,
  cep: lookAtCep,
  email: (text) => (EMAIL.test(text) ? { text } : { text, doubt: noEmail }),
  telefone: lookAtPhone,
  celular: lookAtPhone,
};

function lookAtCode(text: string): Looked {
  return AS_DATE.test(text) ? { text, doubt: likeDate } : { text };
}

const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>.]+$/;

/** A CEP of eight digits. With seven the first was a zero, as all in São Paulo begin. */
function lookAtCep(text: string): Looked {
  const digits = text.replace(/[.\s-]/g, '');
  if (/^\d{8}$/.test(digits)) return { text };
  if (/^\d{7}$/.test(digits)) return { text: `0${text}`, doubt: zeroMended(`0${text}`) };
  return { text, doubt: noCep };
}

const PHONE = { fewest: 8, most: 15 };

function lookAtPhone(text: string): Looked {
  const digits = text.replace(/\D/g, '').length;
  if (digits < PHONE.fewest) return { text, doubt: shortPhone };
  return digits > PHONE.most ? { text, doubt: severalPhones } : { text };
}

/** A document without punctuation. Zeros are put back where the check digits prove them. */
export function lookAtDocument(text: string): Looked {
  const documento = normalizeDocument(text);
  if (isCpf(documento) || isCnpj(documento) || documento === '') return { text };
  if (/^\d+$/.test(documento)) {
    const [cpf, cnpj] = [documento.padStart(11, '0'), documento.padStart(14, '0')];
    const mended = isCpf(cpf) ? cpf : cnpj;
    if (documento.length >= SHORTEST_DOCUMENT && (isCpf(cpf) || isCnpj(cnpj)))
      return { text: mended, doubt: zeroMended(mended) };
  }
  const isFull = documento.length === 11 || documento.length === 14;
  return { text, doubt: isFull ? wrongDigits : noDocument };
}

/** Shorter numbers would pass as a document by chance. */
const SHORTEST_DOCUMENT = 8;

/** The forms that a code had before a spreadsheet took its zeros away. */
export function withZeros(codigo: string): string[] {
  if (!/^[1-9]\d*$/.test(codigo) || codigo.length >= LONGEST_CODE) return [];
  return Array.from({ length: LONGEST_CODE - codigo.length }, (_, i) =>
    codigo.padStart(codigo.length + i + 1, '0'),
  );
}

const LONGEST_CODE = 14;

const digitsLost = message(
  'A planilha trocou os algarismos por notação científica, e parte deles se perdeu. Formate a coluna como Texto e salve de novo.',
  'The spreadsheet replaced the digits by scientific notation, and some are lost. Format the column as Text and save it again.',
);
const formulaFailed = message(
  'A célula mostra um erro da planilha.',
  'The cell shows an error of the spreadsheet.',
);
const likeDate = message(
  'Parece que a planilha transformou este texto em data.',
  'The spreadsheet seems to have made a date of this text.',
);
const garbled = message(
  'Há letras trocadas. Confira a codificação do arquivo.',
  'Some letters are garbled. Check the encoding of the file.',
);
const noEmail = message('Não parece um e-mail.', 'This does not look like an e-mail address.');
const noCep = message('Um CEP tem 8 algarismos.', 'A CEP has 8 digits.');
const shortPhone = message(
  'Um telefone tem ao menos 8 algarismos.',
  'A telephone number has at least 8 digits.',
);
const severalPhones = message(
  'Parece mais de um telefone.',
  'This looks like more than one telephone number.',
);
const wrongDigits = message(
  'Os dígitos verificadores não conferem.',
  'The check digits are wrong.',
);
const noDocument = message('Não é um CPF nem um CNPJ.', 'This is neither a CPF nor a CNPJ.');
const zeroMended = (mended: string): Message =>
  message(
    `Faltava o zero à esquerda: será salvo como ${mended}.`,
    `The leading zero was missing: it will be saved as ${mended}.`,
  );
export const zerosLost = (codigo: string): Message =>
  message(
    `Já existe um cliente com o código ${codigo}. A planilha tirou os zeros? Formate a coluna como Texto.`,
    `There is a customer with the code ${codigo}. Did the spreadsheet take the zeros away? Format the column as Text.`,
  );
