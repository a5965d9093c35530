export { activityTitle, cityLabel, findOpenCompany } from './service.ts';
