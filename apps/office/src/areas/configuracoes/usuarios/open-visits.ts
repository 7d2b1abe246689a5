/** The visits of a user that are neither concluded nor cancelled, as the address of the list has them. */
const COUNTED_AS_OPEN = 'no_prazo,atrasadas,a_caminho,em_atendimento';

export const openVisitsOf = (id: number) => ({
  ids_usuario: String(id),
  contagens: COUNTED_AS_OPEN,
});
