/** One e-mail address and nothing else: no name, no list, no line break. */
export const ONE_ADDRESS = /^[^\s@<>(),;:"\\]{1,64}@[^\s@<>(),;:"\\]{1,189}$/;
