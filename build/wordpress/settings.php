<?php
/**
 * The settings page for administrators, and the settings for the script. The site's name, tagline and icon come from WordPress.
 */

defined( 'ABSPATH' ) || exit;

const FLORIN_CONNECT_OPTION = 'florin_connect';
/** Ids of the wallets. */
const FLORIN_CONNECT_WALLETS = array( 'injected', 'safe', 'rainbow', 'coinbase', 'metaMask', 'walletConnect', 'brave', 'trust', 'okx', 'bitget', 'uniswap', 'zerion', 'ledger', 'imToken', 'binance', 'phantom', 'rabby' );

/** Returns the fields as strings, whatever an import or another plugin has stored. */
function florin_connect_fields() {
	$none   = array_fill_keys( array( 'project_id', 'accent', 'wallets', 'more' ), '' );
	$stored = get_option( FLORIN_CONNECT_OPTION );
	$texts  = array_filter( is_array( $stored ) ? $stored : array(), 'is_string' );
	return array_merge( $none, array_intersect_key( $texts, $none ) );
}

/**
 * Returns the settings for the script: the site's own data, then the fields, then the JSON field;
 * later ones override.
 */
function florin_connect_settings() {
	$own  = florin_connect_fields();
	$icon = (string) wp_make_link_relative( get_site_icon_url() );
	$more = json_decode( $own['more'], true );
	$line = function ( $text ) {
		return mb_substr( trim( preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]+/u', ' ', html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES, 'UTF-8' ) ) ), 0, 200 );
	};
	$all  = array(
		'APP_NAME'                 => $line( get_bloginfo( 'name' ) ),
		'APP_DESCRIPTION'          => $line( get_bloginfo( 'description' ) ),
		'APP_ICON'                 => preg_match( '~^/(?!/)[^?#]*\.(?:svg|png|webp|jpe?g)$~i', $icon ) ? $icon : '',
		'WALLETCONNECT_PROJECT_ID' => $own['project_id'],
		'ACCENT'                   => $own['accent'],
		'WALLETS'                  => $own['wallets'],
	);
	return array_merge( array_filter( $all, 'strlen' ), is_array( $more ) ? $more : array() );
}

/** Validates the submitted fields; an invalid field keeps its old value. */
function florin_connect_checked( $sent ) {
	$kept = florin_connect_fields();
	$sent = is_array( $sent ) ? $sent : array();
	$next = array();
	foreach ( array_keys( $kept ) as $name ) {
		$next[ $name ] = isset( $sent[ $name ] ) && is_string( $sent[ $name ] ) ? trim( $sent[ $name ] ) : '';
	}
	$rules = array(
		'project_id' => preg_match( '/^[\w-]{0,64}$/', $next['project_id'] ),
		'accent'     => preg_match( '/^(?:#(?:[0-9a-f]{3}){1,2}(?:\s*,\s*#(?:[0-9a-f]{3}){1,2})?)?$/i', $next['accent'] ),
		'wallets'    => '' === $next['wallets'] || ! array_udiff( array_map( 'trim', explode( ',', $next['wallets'] ) ), FLORIN_CONNECT_WALLETS, 'strcasecmp' ),
		'more'       => '' === $next['more'] || '{' === $next['more'][0] && is_array( json_decode( $next['more'], true ) ),
	);
	foreach ( $rules as $name => $fits ) {
		if ( ! $fits ) {
			$next[ $name ] = $kept[ $name ];
			add_settings_error( FLORIN_CONNECT_OPTION, $name, sprintf( florin_connect_text( 'wrong' ), florin_connect_text( $name ) ) );
		}
	}
	return $next;
}

add_action(
	'admin_init',
	function () {
		register_setting( FLORIN_CONNECT_OPTION, FLORIN_CONNECT_OPTION, array( 'sanitize_callback' => 'florin_connect_checked', 'default' => array() ) );
	}
);

add_action(
	'admin_menu',
	function () {
		$title = florin_connect_text( 'connect' );
		add_options_page( $title, $title, 'manage_options', 'florin-connect', 'florin_connect_page' );
	}
);

add_filter(
	'plugin_action_links_florin-connect/florin-connect.php',
	function ( $links ) {
		return array_merge( array( sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=florin-connect' ) ), esc_html__( 'Settings' ) ) ), $links );
	}
);

/**
 * Prints the settings page with a preview of the button. If a setting is wrong, the fallback
 * content stays and says so.
 */
function florin_connect_page() {
	$own   = florin_connect_fields();
	$field = function ( $name ) use ( $own ) {
		return esc_attr( $own[ $name ] );
	};
	$help  = function ( $text ) {
		return sprintf( '<p class="description">%s</p>', esc_html( $text ) );
	};
	add_action( 'admin_footer', 'florin_connect_script' );
	?>
	<div class="wrap">
		<h1><?php echo esc_html( florin_connect_text( 'connect' ) ); ?></h1>
		<p><florin-connect><?php echo esc_html( florin_connect_text( 'broken' ) ); ?></florin-connect></p>
		<form action="options.php" method="post">
			<?php settings_fields( FLORIN_CONNECT_OPTION ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="florin-project"><?php echo esc_html( florin_connect_text( 'project_id' ) ); ?></label></th>
					<td><input class="regular-text code" id="florin-project" name="florin_connect[project_id]" value="<?php echo $field( 'project_id' ); // phpcs:ignore -- escaped above ?>">
						<?php echo $help( florin_connect_text( 'project_id_help' ) ); // phpcs:ignore -- escaped above ?></td>
				</tr>
				<tr>
					<th scope="row"><label for="florin-accent"><?php echo esc_html( florin_connect_text( 'accent' ) ); ?></label></th>
					<td><input class="code" id="florin-accent" name="florin_connect[accent]" placeholder="#0b575e" value="<?php echo $field( 'accent' ); // phpcs:ignore -- escaped above ?>"></td>
				</tr>
				<tr>
					<th scope="row"><label for="florin-wallets"><?php echo esc_html( florin_connect_text( 'wallets' ) ); ?></label></th>
					<td><input class="regular-text code" id="florin-wallets" name="florin_connect[wallets]" value="<?php echo $field( 'wallets' ); // phpcs:ignore -- escaped above ?>">
						<?php echo $help( implode( ', ', FLORIN_CONNECT_WALLETS ) ); // phpcs:ignore -- escaped above ?></td>
				</tr>
				<tr>
					<th scope="row"><label for="florin-more"><?php echo esc_html( florin_connect_text( 'more' ) ); ?></label></th>
					<td><textarea class="large-text code" rows="8" id="florin-more" name="florin_connect[more]"><?php echo esc_textarea( $own['more'] ); ?></textarea>
						<?php echo $help( florin_connect_text( 'more_help' ) . ' {"RPC_URLS_137": ["https://node.example/key"]}' ); // phpcs:ignore -- escaped above ?></td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}
