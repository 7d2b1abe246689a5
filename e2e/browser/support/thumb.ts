/** A technician at work in a browser, on a network that is never good for long. */
import type { Page } from 'playwright-core';
import { newImage } from '../../technician/images.ts';
import type { Network, NetworkState } from './network.ts';

/** What the network becomes before each step of the day, over and over; each change cuts what is under way. */
const WEATHER: readonly NetworkState[] = ['up', 'down', 'portal', 'up', 'portal', 'down', 'up'];
/** How slow it is, in milliseconds for each piece in each direction. */
export const SLOW = 15;

/** One after the other, over and over. */
function* overAndOver(): Generator<NetworkState, never> {
  for (;;) yield* WEATHER;
}

/** The technician: goes somewhere and does something, while the network changes. */
export class Thumb {
  readonly #network: Network;
  readonly #weathers: Iterator<NetworkState, never>;
  page: Page;

  constructor(
    page: Page,
    network: Network,
    weathers: Iterator<NetworkState, never> = overAndOver(),
  ) {
    this.page = page;
    this.#network = network;
    this.#weathers = weathers;
  }

  #weather(): void {
    this.#network.state = this.#weathers.next().value;
  }

  async touch(name: string | RegExp): Promise<void> {
    this.#weather();
    await this.page.getByRole('button', { name }).first().click();
  }

  async says(text: string | RegExp): Promise<void> {
    await this.page.getByRole('status').getByText(text).waitFor();
  }

  async open(customer: string): Promise<void> {
    this.#weather();
    await this.page.getByRole('link', { name: 'Hoje', exact: true }).click();
    await this.page.getByRole('link', { name: new RegExp(customer) }).click();
    await this.page.getByRole('heading', { name: customer, level: 1 }).waitFor();
  }

  async note(text: string): Promise<void> {
    await this.page.getByLabel('Escreva uma observação').fill(text);
    await this.touch('Registrar observação');
    await this.says('Observação registrada.');
  }

  /** Of so many pixels of noise: hardly any format makes it smaller. */
  async photo(width = 700, height = 500): Promise<void> {
    const file = { name: 'foto.png', mimeType: 'image/png', buffer: await newImage(width, height) };
    await this.page.getByLabel('Tirar foto').setInputFiles(file);
    await this.page.getByRole('button', { name: 'Guardar foto' }).click();
    await this.says('Foto guardada.');
  }

  async checkIn(): Promise<void> {
    await this.touch(/heguei: check-in/);
    await this.says(/Check-in às/);
  }

  /** Although answers are missing. Of a visit that it made itself the device may not know yet what has to be answered. */
  async checkOut(): Promise<void> {
    await this.touch(/^Encerrar visita/);
    const anyway = this.page.getByRole('button', { name: 'Encerrar mesmo assim' });
    const ended = this.page.getByRole('status').getByText(/Visita encerrada às/);
    await anyway.or(ended).first().waitFor();
    if (await anyway.isVisible()) await anyway.click();
    await ended.waitFor();
  }
}
