/** Pins, areas and the own position on a map of MapLibre. */
import {
  type GeoJSONSource,
  type Map as LibreMap,
  LngLatBounds,
  type MapMouseEvent,
  Marker,
  Popup,
} from 'maplibre-gl';
import { circleAround, type Point, rounded } from './geometry.ts';
import classes from './Map.module.css';
import { stopWidth } from './stop-width.ts';
import type { Line, Mark, OwnPosition, Pin } from './types.ts';

const AREAS = 'campeiro-areas';
const LINES = 'campeiro-lines';
/** In pixels. */
const PADDING = 44;
/** Nearer than this there is nothing more to be seen. */
const NEAREST = 17;
const ACCENT = '#1f6b33';
const OWN = '#1971c2';
const WAY = '#495057';

interface Shown {
  lines?: readonly Line[] | undefined;
  own?: OwnPosition | undefined;
  sight?: readonly Point[] | undefined;
  /** Whether what is to be seen is brought into sight. */
  fits: boolean;
  onOpen?: ((pin: Pin) => void) | undefined;
  onPlace?: ((point: Point) => void) | undefined;
}

/** Puts them on the map; the function returned takes them away. */
export function showOnMap(
  map: LibreMap,
  pins: readonly Pin[],
  { lines = [], own, sight = [], fits, onOpen, onPlace }: Shown,
): () => void {
  const areas = [
    ...pins.map((pin) => area(circleAround(pin, pin.radius ?? 0), ACCENT)),
    ...(own ? [area(circleAround(own, own.accuracy), OWN)] : []),
  ];
  drawAreas(map, areas);
  drawLines(map, lines);
  const markers = [
    ...pins.map((pin) =>
      markerOf(pin, { onOpen, onPlace }).setLngLat([pin.longitude, pin.latitude]),
    ),
    ...(own ? [new Marker({ element: ownMark() }).setLngLat([own.longitude, own.latitude])] : []),
  ];
  for (const marker of markers) marker.addTo(map);
  if (fits) fit(map, sight.length > 0 ? sight : [...cornersOf(areas), ...lines.flatMap(pointsOf)]);
  const place = ({ lngLat, originalEvent }: MapMouseEvent) => {
    // A press on a pin is the pin's.
    if (originalEvent.target === map.getCanvas()) onPlace?.(pointOf(lngLat));
  };
  map.on('click', place);
  return () => {
    map.off('click', place);
    for (const marker of markers) marker.remove();
  };
}

function fit(map: LibreMap, points: readonly Point[]): void {
  const bounds = new LngLatBounds();
  for (const { latitude, longitude } of points) bounds.extend([longitude, latitude]);
  map.fitBounds(bounds, { padding: PADDING, maxZoom: NEAREST, animate: false });
}

const pointsOf = ({ points }: Line) => points;

const cornersOf = (areas: readonly ReturnType<typeof area>[]): Point[] =>
  areas.flatMap(({ geometry }) =>
    (geometry.coordinates[0] ?? []).map(([longitude, latitude]) => ({ latitude, longitude })),
  );

const pointOf = ({ lng, lat }: { lng: number; lat: number }): Point => ({
  latitude: rounded(lat),
  longitude: rounded(lng),
});

function markerOf(pin: Pin, { onOpen, onPlace }: Pick<Shown, 'onOpen' | 'onPlace'>): Marker {
  const marker = pin.mark
    ? new Marker({ element: markElement(pin.mark) })
    : new Marker({ color: ACCENT });
  const element = marker.getElement();
  element.title = pin.label;
  element.ariaLabel = pin.label;
  element.role = 'img';
  if (onPlace && pin.isMovable) {
    marker.setDraggable(true).on('dragend', () => onPlace(pointOf(marker.getLngLat())));
    return marker;
  }
  if (!onOpen) {
    element.role = 'button';
    return marker.setPopup(new Popup().setText(pin.label));
  }
  element.style.cursor = 'pointer';
  element.addEventListener('click', () => onOpen(pin));
  return marker;
}

function markElement(mark: Mark): HTMLElement {
  const element = document.createElement('div');
  const looks = { dot: classes.dotMark, person: classes.personMark, number: classes.stopMark };
  element.className = looks[mark.kind] ?? '';
  if (mark.kind === 'dot') element.style.background = mark.colour;
  else element.textContent = mark.text;
  if (mark.kind === 'number') {
    element.dataset.tone = mark.tone;
    element.style.width = stopWidth(mark.text);
  }
  return element;
}

const area = (ring: [number, number][], color: string) => ({
  type: 'Feature' as const,
  properties: { color },
  geometry: { type: 'Polygon' as const, coordinates: [ring] },
});

function drawAreas(map: LibreMap, features: ReturnType<typeof area>[]): void {
  const data = { type: 'FeatureCollection' as const, features };
  const known = map.getSource<GeoJSONSource>(AREAS);
  if (known) {
    known.setData(data);
    return;
  }
  map.addSource(AREAS, { type: 'geojson', data });
  const color = ['get', 'color'] as ['get', string];
  map.addLayer({
    id: `${AREAS}-fill`,
    type: 'fill',
    source: AREAS,
    paint: { 'fill-color': color, 'fill-opacity': 0.14 },
  });
  map.addLayer({
    id: `${AREAS}-line`,
    type: 'line',
    source: AREAS,
    paint: { 'line-color': color, 'line-width': 1.5 },
  });
}

function drawLines(map: LibreMap, lines: readonly Line[]): void {
  const features = lines.map(({ points, kind }) => ({
    type: 'Feature' as const,
    properties: { kind },
    geometry: {
      type: 'LineString' as const,
      coordinates: points.map(({ latitude, longitude }) => [longitude, latitude]),
    },
  }));
  const data = { type: 'FeatureCollection' as const, features };
  const known = map.getSource<GeoJSONSource>(LINES);
  if (known) {
    known.setData(data);
    return;
  }
  map.addSource(LINES, { type: 'geojson', data });
  map.addLayer({
    id: `${LINES}-straight`,
    type: 'line',
    source: LINES,
    filter: ['==', ['get', 'kind'], 'straight'],
    paint: { 'line-color': WAY, 'line-width': 2, 'line-dasharray': [1, 3] },
  });
  const isProposed = ['==', ['get', 'kind'], 'proposed'] as ['==', ['get', string], string];
  map.addLayer({
    id: `${LINES}-proposed-edge`,
    type: 'line',
    source: LINES,
    filter: isProposed,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': '#ffffff', 'line-width': 6, 'line-opacity': 0.8 },
  });
  map.addLayer({
    id: `${LINES}-proposed`,
    type: 'line',
    source: LINES,
    filter: isProposed,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': ACCENT, 'line-width': 3, 'line-dasharray': [3, 1.5] },
  });
  map.addLayer({
    id: `${LINES}-measured`,
    type: 'line',
    source: LINES,
    filter: ['==', ['get', 'kind'], 'measured'],
    paint: { 'line-color': OWN, 'line-width': 3 },
  });
}

function ownMark(): HTMLElement {
  const mark = document.createElement('div');
  Object.assign(mark.style, {
    width: '18px',
    height: '18px',
    borderRadius: '50%',
    border: '3px solid #fff',
    background: OWN,
    boxShadow: '0 0 4px rgb(0 0 0 / 50%)',
  });
  return mark;
}
