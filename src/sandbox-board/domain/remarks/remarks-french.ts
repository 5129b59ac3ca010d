/** Sentences by agents who write in French, for houses and for apartments. */
const NEIGHBOURHOOD = [
  'Le quartier {place} offre [des parcs|des sentiers|des commerces], des écoles et [le transport en commun|une bibliothèque] à quelques minutes de la porte.',
  'La gare {station} se trouve tout près, ce qui rend les déplacements [simples|rapides] chaque matin.',
  'À {city}, peu de rues sont aussi [calmes|agréables] et aussi bien desservies que celle-ci.',
  'On trouve des cafés, [une boulangerie|un marché] et des épiceries [au coin de la rue|à courte distance] du quartier {place}.',
];

const SALE = [
  'Occupation flexible; [les offres sont les bienvenues|visites sur rendez-vous].',
  'Une visite vous [convaincra|plaira]; [appelez dès aujourd’hui|prenez votre temps].',
  'Le prix tient compte [du marché actuel|des ventes récentes] du secteur.',
];

const LEASE = [
  'Bail de douze mois, références et rapport de crédit requis, [assurance locataire obligatoire|premier et dernier mois à la signature].',
  'Disponible [dès maintenant|le premier du mois]; [un bail plus long est possible|non-fumeurs].',
];

export const FRENCH_HOUSES = {
  opening: [
    'Bienvenue dans cette maison [lumineuse|soignée|chaleureuse] du quartier {place}, [sur une rue paisible|à deux pas des parcs], à {city}.',
    'Au cœur du quartier {place}, voici une maison [bien entretenue|pleine de charme|aux pièces généreuses] qui [mérite une visite|saura vous plaire].',
    'Rare occasion à {city}: une maison [ensoleillée|accueillante] du quartier {place}, entourée [d’arbres matures|de verdure].',
  ],
  interior: [
    'Le salon [baigne dans la lumière|donne sur le jardin] et communique avec une salle à manger assez grande pour [dix convives|une longue table].',
    'Les planchers [de chêne|de bois franc] sont [récemment vernis|en très bon état], et les plafonds [plus hauts que la moyenne|lisses partout].',
    'La maison est {sansTapis}, du rez-de-chaussée jusqu’aux chambres, ce qui facilite [l’entretien|le ménage] au quotidien.',
    'Un bureau au rez-de-chaussée permet de travailler [au calme|sans déranger personne], la porte fermée.',
    'Les chambres sont [bien séparées|spacieuses], chacune avec [un vrai placard|une grande fenêtre].',
  ],
  kitchen: [
    'La cuisine, refaite en {kitchenYear}, propose [des comptoirs de quartz|des comptoirs de pierre] et [un grand îlot|un garde-manger].',
    'La cuisine [ouvre sur la terrasse|reçoit le soleil du matin] et compte [de nombreux rangements|un coin repas].',
  ],
  lower: [
    'Une {entreeSeparee} mène au sous-sol, [utile pour recevoir|pratique pour un bureau à domicile].',
    'La toiture date de {roofYear} et [les gouttières ont suivi|l’isolation du grenier fut revue au même moment].',
  ],
  outdoors: [
    'Dehors, le jardin [clôturé|bordé de haies] profite du soleil [tout l’après-midi|dès midi], avec [une terrasse de bois|un coin potager].',
    'La cour arrière est [facile d’entretien|plantée de vivaces], et [la remise reste sur place|un vieil érable donne de l’ombre].',
  ],
  location: NEIGHBOURHOOD,
  sale: SALE,
  lease: LEASE,
} satisfies Record<string, string[]>;

export const FRENCH_CONDOS = {
  opening: [
    'Superbe appartement [lumineux|bien conçu|paisible] du quartier {place}, à {city}, [avec une vue dégagée|sans perte de place].',
    'Vivez au cœur du quartier {place}: un appartement [clair|moderne|soigné] dans un immeuble [bien géré|recherché] à {city}.',
    'Cet appartement du quartier {place} [surprend par ses volumes|vous attend], dans un immeuble [tranquille|sûr et bien tenu].',
  ],
  interior: [
    'Le séjour [s’ouvre sur la cuisine|fait toute la largeur], avec de grandes fenêtres [du plancher au plafond|sur deux côtés].',
    'L’appartement est {sansTapis}, avec des planchers [de bois|stratifiés] dans toutes les pièces.',
    'La chambre principale accueille sans peine [un grand lit|un bureau] et compte [deux placards|un mur de rangement].',
    'La laveuse et la sécheuse sont dans l’appartement, [derrière une porte discrète|près de l’entrée].',
  ],
  kitchen: [
    'La cuisine, rénovée en {kitchenYear}, compte [des comptoirs de quartz|un comptoir déjeuner] et des appareils [encastrés|en acier inoxydable].',
    'Cuisine [pratique|compacte et complète], appareils [récents|de pleine taille] et [dosseret de céramique|éclairage sous les armoires].',
  ],
  building: [
    'L’immeuble est [bien administré|calme], avec [un hall rénové|des ascenseurs récents] et un fonds de réserve en bon état.',
    'Les frais couvrent l’assurance de l’immeuble et l’entretien [des espaces communs|des couloirs et du hall].',
  ],
  location: NEIGHBOURHOOD,
  sale: SALE,
  lease: LEASE,
} satisfies Record<string, string[]>;
