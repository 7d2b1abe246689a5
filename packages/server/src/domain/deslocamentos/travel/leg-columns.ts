/** The columns of legs, of days and of additions alike. */

/** The columns of a leg, without its cost. */
export const LEG = [
  'ordem',
  'da_base',
  'para_base',
  'id_registro_origem',
  'id_registro_destino',
  'latitude_origem',
  'longitude_origem',
  'latitude_destino',
  'longitude_destino',
  'inicio',
  'fim',
  'id_cliente_origem',
  'id_cliente_destino',
  'distancia',
  'distancia_geodesica',
  'distancia_trajeto',
  'metodo',
  'fator',
  'alertas',
];
/** Its cost. */
export const PRICE = ['valor_por_km', 'valor_por_km_desde', 'valor'];
