/** MapLibre over the host's tiles. */
import { addProtocol, Map as LibreMap, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';
import type { MapSource } from '../app/settings.ts';
import { streetStyle } from './street-style.ts';

setWorkerUrl(workerUrl);
addProtocol('pmtiles', new Protocol().tile);

/** Fills the element. Throws where the browser has no WebGL. What the tile server does not answer is left out. */
export function openMap(container: HTMLElement, source: MapSource): LibreMap {
  const map = new LibreMap({
    container,
    style: 'style' in source ? source.style : streetStyle(new URL(source.pmtiles, location.href)),
    attributionControl: { compact: true },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: false,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new ScaleControl({ maxWidth: 96 }));
  // Without a listener every tile that did not come is an error of the page.
  map.on('error', () => {});
  return map;
}
