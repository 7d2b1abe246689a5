/** Events of all technicians that wait for a visit made on a device, which has not arrived. */
import { EventoEmEspera } from '../campo.ts';
import { janela, lista, umDe } from '../lista.ts';
import { id, inteiro, objeto, texto } from '../schema.ts';

export const listaDaEspera = lista({
  item: objeto({ ...EventoEmEspera.properties, id_usuario: id, usuario: texto(200) }),
  ordenar: ['id', 'data_criacao', 'atualizado_em'],
  filtros: { ids_usuario: umDe('id_usuario', inteiro()), ...janela('data_criacao') },
});
