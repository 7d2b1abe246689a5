/** CPF and CNPJ by their check digits. Documents are given without punctuation, in capitals. Pure. */

/** The digit that brings the weighted sum to a multiple of eleven. A letter counts as its place after `0` in ASCII. */
function checkDigit(characters: string, heaviest: number): number {
  let weight = 1;
  let sum = 0;
  for (const character of [...characters].reverse()) {
    weight = weight === heaviest ? 2 : weight + 1;
    sum += (character.charCodeAt(0) - '0'.charCodeAt(0)) * weight;
  }
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

function hasCheckDigits(documento: string, heaviest: number): boolean {
  const [body, given] = [documento.slice(0, -2), documento.slice(-2)];
  const first = checkDigit(body, heaviest);
  return given === `${first}${checkDigit(body + first, heaviest)}`;
}

/** All digits alike pass the sum, and are no document of a person or company. */
const isRepeated = (documento: string): boolean => new Set(documento).size === 1;

export const isCpf = (documento: string): boolean =>
  /^\d{11}$/.test(documento) && !isRepeated(documento) && hasCheckDigits(documento, 11);

/** Since July 2026 the first twelve characters of a new CNPJ may be letters. */
export const isCnpj = (documento: string): boolean =>
  /^[0-9A-Z]{12}\d{2}$/.test(documento) && !isRepeated(documento) && hasCheckDigits(documento, 9);
