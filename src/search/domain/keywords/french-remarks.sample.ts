/** Remarks as realtors of Ottawa and Quebec write them, for tests of French words. */
export const FRENCH_REMARKS: readonly string[] = [
  'Magnifique maison détachée de quatre chambres à coucher, située dans un quartier recherché près des écoles, des parcs et des commerces. La cuisine rénovée offre des comptoirs de granit, des armoires blanches et un îlot central idéal pour recevoir.',
  "Condo lumineux au dernier étage avec une vue imprenable sur la rivière. L'aire ouverte comprend un salon spacieux, une salle à manger et un foyer au gaz. Stationnement intérieur et casier inclus.",
  "Superbe propriété au bord de l'eau, construite en pierres et en bois. Le grand terrain boisé assure une intimité complète; le quai, le hangar à bateaux et la plage privée vous attendent.",
  'Duplex bien entretenu, idéal pour investisseurs ou propriétaires occupants. Les deux logements sont loués; les locataires paient leur chauffage et leur électricité. La toiture a été refaite récemment.',
  'Charmant bungalow de plain-pied sans tapis: planchers de bois franc, céramique chauffante dans les salles de bains. Le sous-sol aménagé possède une entrée séparée, une buanderie et beaucoup de rangement.',
  "Terrain vacant de deux acres, viabilisé et prêt à construire. Services municipaux disponibles: aqueduc, égout, gaz naturel. Aucune restriction architecturale. L'acheteur vérifiera le zonage auprès de la municipalité.",
  'Maison de ville moderne avec garage double, terrasse sur le toit et cour clôturée. Plafonds de neuf pieds, grandes fenêtres orientées vers le sud, finitions soignées, électroménagers neufs compris dans la vente.',
  "Appartement entièrement meublé, à deux pas du métro, des restaurants et des pistes cyclables. L'immeuble propose une piscine chauffée, un gymnase, une salle de réception et un concierge. Pas d'animaux.",
  "Fermette enchanteresse avec écurie, pâturages clôturés, érablière exploitée et étang creusé. La maison ancestrale, restaurée avec goût, conserve ses boiseries d'origine, ses poutres apparentes et son poêle à bois.",
  "Local commercial vitré d'excellente visibilité, jouissant d'un achalandage important. Bureaux fermés, quai de chargement, entrepôt à hauts plafonds. Possibilité d'agrandissement. Loyer avantageux et conditions négociables.",
  "Jumelé impeccable: nouvelle fournaise, fenêtres remplacées, cuisine actualisée et peinture fraîche partout. Les visiteurs apprécieront la véranda ensoleillée, le jardin fleuri et l'allée pavée pouvant accueillir quatre voitures.",
  "Qu'il s'agisse d'une première acquisition ou d'une retraite paisible, cette résidence réunit l'élégance et la tranquillité. Les commodités quotidiennes, hôpitaux, bibliothèques et centres commerciaux, se trouvent à proximité.",
];
