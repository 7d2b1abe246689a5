/** `-nome, id` → `[{campo: 'nome', descendente: true}, {campo: 'id', …}]`; nothing for blank text. */
export function sortTerms(text: string): { campo: string; descendente: boolean }[] {
  if (text.trim() === '') return [];
  return text.split(',').map((part) => {
    const term = part.trim();
    return { campo: term.replace(/^-/, ''), descendente: term.startsWith('-') };
  });
}
