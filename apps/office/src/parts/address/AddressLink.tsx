import { addressLine, type Endereco, placeOf } from './form.ts';

/** An address that opens on a map: at its position, else where the map finds it. */
export function AddressLink({ address }: { address: Endereco }) {
  const line = addressLine(address);
  const place = placeOf(address);
  const where = place ? `${place.latitude},${place.longitude}` : line;
  if (!where) return null;
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where)}`}
      target="_blank"
      rel="noreferrer"
    >
      {line || where}
    </a>
  );
}
