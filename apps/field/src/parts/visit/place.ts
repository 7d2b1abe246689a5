/** Addresses as people read them, and how to get there. Pure. */
import type { Endereco } from '../../store/wire.ts';
import type { Place } from '../../visit/place.ts';

/** `Avenida Paulista, 1578, Sala 12 – Bela Vista, São Paulo`; empty where nothing is known. */
export function addressText(endereco: Endereco | undefined): string {
  if (!endereco) return '';
  const { logradouro, numero, complemento, bairro, cidade } = endereco;
  const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');
  return [joined(logradouro, numero, complemento), joined(bairro, cidade)]
    .filter(Boolean)
    .join(' – ');
}

/**
 * Opens the phone's navigator at the customer: at the pin, else at the address. Null without a pin and an address.
 * `platform`: the browser's user agent.
 */
export function directionsTo(
  pin: Place | null,
  endereco: Endereco | undefined,
  platform: string,
): string | null {
  const address = addressText(endereco);
  if (!pin && !address) return null;
  const where = encodeURIComponent(pin ? `${pin.latitude},${pin.longitude}` : address);
  if (/Android/.test(platform)) return `geo:0,0?q=${where}`;
  if (/iPhone|iPad/.test(platform)) return `https://maps.apple.com/?daddr=${where}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${where}`;
}
