/** CPF and CNPJ as people write them. Pure. */

/** A CNPJ may have letters, but not as its check digits. */
const CNPJ = /^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/;
const CPF = /^(\d{3})(\d{3})(\d{3})(\d{2})$/;

/** `12345678000195` → `12.345.678/0001-95`, `12345678909` → `123.456.789-09`; any other document stays as it is. */
export const formattedDocument = (documento: string): string =>
  documento.replace(CNPJ, '$1.$2.$3/$4-$5').replace(CPF, '$1.$2.$3-$4');
