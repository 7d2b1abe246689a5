/** Objects of several kinds, distinguished by one field. */
import { type Static, type TSchema, Type } from 'typebox';

type OneOf<Kinds extends readonly TSchema[]> = { [K in keyof Kinds]: Static<Kinds[K]> }[number];

/** One of several objects. `field` is required in all of them, and each has its own words for it. */
export const union = <const Kinds extends readonly TSchema[]>(field: string, kinds: Kinds) =>
  Type.Unsafe<OneOf<Kinds>>({
    type: 'object',
    required: [field],
    discriminator: { propertyName: field },
    oneOf: [...kinds],
  });
