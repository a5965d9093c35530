/** The page of people who never asked for a credit; apart from `paths`, which the first code of the landing carries. */
export const NOT_MINE_PATH = '/no-fui-yo';
