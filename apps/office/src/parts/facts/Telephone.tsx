import { formattedTelephone, telephone } from '@campeiro/ui/format/telephone.ts';

/** A number to call; nothing where none is known. */
export const Telephone = ({ number }: { number: string | null | undefined }) =>
  number ? <a href={telephone(number)}>{formattedTelephone(number)}</a> : null;
